import {
  mockServices,
  createMockDirectory,
} from '@backstage/backend-test-utils';
import { symlinkSync } from 'node:fs';
import { LocalBlueprintSource } from './LocalBlueprintSource';
import { UrlBlueprintSource } from './UrlBlueprintSource';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

describe('LocalBlueprintSource', () => {
  const directory = createMockDirectory();

  it('reads the blueprint and its skeleton, and nothing beside them', async () => {
    directory.setContent({
      'blueprint.yaml': 'a: 1',
      'README.md': 'x',
      skeleton: { hub: { 'a.yaml': 'ä' }, '.sops.yaml': 's' },
    });
    symlinkSync('/etc', directory.resolve('skeleton/link'));
    const source = LocalBlueprintSource.create({
      id: 'mine',
      path: directory.path,
    });
    const { files, origin } = await source.read();
    expect([...files]).toEqual([
      ['blueprint.yaml', 'a: 1'],
      ['skeleton/.sops.yaml', 's'],
      ['skeleton/hub/a.yaml', 'ä'],
    ]);
    expect(origin).toMatch(/^blueprint mine@sha256:[0-9a-f]{64}$/);
  });

  it('pins the origin by what is in the files', async () => {
    const source = LocalBlueprintSource.create({
      id: 'x',
      path: directory.path,
    });
    directory.setContent({ 'blueprint.yaml': 'a: 1' });
    const { origin } = await source.read();
    directory.setContent({ 'blueprint.yaml': 'a: 1', other: 'x' });
    await expect(source.read()).resolves.toMatchObject({ origin });
    directory.setContent({ 'blueprint.yaml': 'a: 2' });
    await expect(source.read()).resolves.not.toMatchObject({ origin });
  });

  it('says that a folder cannot be read, without its place', async () => {
    const path = directory.resolve('missing');
    const reading = LocalBlueprintSource.create({ id: 'x', path }).read();
    await expect(reading).rejects.toThrow(
      "The folder of the blueprint 'x' cannot be read (ENOENT)",
    );
  });

  it('refuses what is no text', async () => {
    directory.setContent({ 'blueprint.yaml': Buffer.from([0xff, 0xfe, 0x00]) });
    const reading = LocalBlueprintSource.create({
      id: 'x',
      path: directory.path,
    });
    await expect(reading.read()).rejects.toThrow('is no text in UTF-8');
  });
});

describe('UrlBlueprintSource', () => {
  function createReader(contents: Record<string, string>) {
    const reader = mockServices.urlReader.mock();
    reader.readTree.mockResolvedValue({
      etag: 'x',
      archive: jest.fn(),
      dir: jest.fn(),
      files: async () =>
        Object.entries(contents).map(([path, text]) => ({
          path,
          content: async () => Buffer.from(text),
        })),
    });
    return reader;
  }

  it('reads a folder at a commit, once', async () => {
    const reader = createReader({ 'blueprint.yaml': 'a: 1', 'x.md': 'x' });
    const url = `https://github.com/acme/blueprints/tree/${COMMIT}/onboard`;
    const source = UrlBlueprintSource.create({ id: 'mine', url, reader });
    const files = await source.read();
    await source.read();
    expect(files).toEqual({
      files: new Map([['blueprint.yaml', 'a: 1']]),
      origin: `blueprint mine@${COMMIT}`,
    });
    expect(reader.readTree).toHaveBeenCalledTimes(1);
    expect(reader.readTree).toHaveBeenCalledWith(url, expect.anything());
  });

  it.each([
    'https://github.com/acme/blueprints/tree/main/onboard',
    'https://github.com/acme/blueprints/tree/v1.0.0',
    `https://github.com/acme/blueprints/tree/${COMMIT.slice(0, 39)}`,
    `https://github.com/acme/blueprints/tree/${COMMIT}0`,
    `https://github.com/acme/blueprints/tree/main?at=/${COMMIT}/`,
    `http://github.com/acme/blueprints/tree/${COMMIT}`,
    'no address',
  ])('refuses %s, which could come to mean something else', url => {
    const reader = mockServices.urlReader.mock();
    expect(() => UrlBlueprintSource.create({ id: 'x', url, reader })).toThrow(
      'name a whole commit',
    );
  });
});
