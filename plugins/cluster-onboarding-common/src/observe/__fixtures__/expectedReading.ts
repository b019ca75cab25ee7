import { Reader, Reading } from '../reading';
import { readFixture, tellReferences, toParts } from './readFixture';

/** What a situation must be read as; what is left out must not be there. */
export interface ExpectedReading {
  situation: string;
  reader: Reader;
  verdict: Reading['verdict'];
  reason?: string;
  holdOn?: Reading['holdOn'];
  generation?: number;
  isSuspended?: boolean;
  references?: string[];
  missing?: string[];
  version?: string;
}

/** How a situation is read, in the terms of a row. */
export function tellReading(
  family: string,
  { situation, reader }: ExpectedReading,
): ExpectedReading {
  const reading = reader(toParts(readFixture(family, situation)));
  return {
    situation,
    reader,
    verdict: reading.verdict,
    reason: reading.reason,
    holdOn: reading.holdOn,
    generation: reading.generation,
    isSuspended: reading.isSuspended || undefined,
    references: tellReferences(reading.references),
    missing: reading.missing?.map(
      ({ kind, namespace, name }) => `${kind} ${namespace}/${name}`,
    ),
    version: reading.version,
  };
}
