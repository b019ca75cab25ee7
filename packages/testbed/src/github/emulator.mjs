/*
 * The GitHub emulator as a process of its own: its package can only be imported as an ES module, which jest cannot do, and
 * a test that keeps its own event loop busy must not keep GitHub from answering.
 *
 * Arguments: the file with createEmulator's options, and the file to write when it listens.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createEmulator } from 'emulate';

const [optionsFile, readyFile] = process.argv.slice(2);
const emulator = await createEmulator(
  JSON.parse(readFileSync(optionsFile, 'utf8')),
);
const privateKey = emulator.generatedSecrets.find(
  secret => secret.kind === 'github.app_private_key',
)?.value;
// By a rename, so that nobody reads half of it.
writeFileSync(`${readyFile}.partial`, JSON.stringify({ privateKey }));
renameSync(`${readyFile}.partial`, readyFile);
