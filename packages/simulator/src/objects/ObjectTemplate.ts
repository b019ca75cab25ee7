/*
 * A fleet of 2 000 clusters is 80 000 objects of four kilobytes. They are not kept: what is kept is one text per kind of
 * object and state, shared by all clusters, with gaps for what differs. Filling the gaps is a handful of string concatenations,
 * so that the simulator stays cheap beside what it is there to measure.
 */

/** What differs between objects that share a template. */
export interface TemplateValues {
  readonly cluster: string;
  readonly capability: string;
  readonly environment: string;
  readonly uid: string;
  readonly resourceVersion: string;
  readonly generation: string;
  /** Forty hexadecimal digits. */
  readonly revision: string;
  /** The first ten of them. */
  readonly shortRevision: string;
  /** Counts every write of the simulator. */
  readonly sequence: string;
  /** How often the object was reconciled. */
  readonly count: string;
  /** When it was written. */
  readonly time: string;
  /** When it was created. */
  readonly created: string;
}

type Gap = keyof TemplateValues;

const GAPS: readonly Gap[] = [
  'cluster',
  'capability',
  'environment',
  'uid',
  'resourceVersion',
  'generation',
  'revision',
  'shortRevision',
  'sequence',
  'count',
  'time',
  'created',
];

/** A gap within a text. */
export function gap(name: Gap): string {
  return `%${name}%`;
}

/** A gap that stands for a number: the quotes around it are dropped. The type is a white lie for the sake of object literals. */
export function numberGap(name: Gap): number {
  return `%${name}#%` as unknown as number;
}

const ANY_GAP = new RegExp(
  `"%(?:${GAPS.join('|')})#%"|%(?:${GAPS.join('|')})%`,
);

/** The text of an object with gaps in it. */
export class ObjectTemplate {
  readonly #texts: readonly string[];
  readonly #gaps: readonly Gap[];

  /** Makes one of an object whose strings have gaps. */
  static create(object: unknown): ObjectTemplate {
    return ObjectTemplate.#split(JSON.stringify(object), ANY_GAP);
  }

  /** Makes one of an object that is taken as it is; only its resource version is a gap. */
  static createFixed(object: { metadata: object }): ObjectTemplate {
    const text = JSON.stringify({
      ...object,
      metadata: { ...object.metadata, resourceVersion: gap('resourceVersion') },
    });
    const place = text.indexOf(`"resourceVersion":"${gap('resourceVersion')}"`);
    const start = text.indexOf('%', place);
    const end = start + gap('resourceVersion').length;
    return new ObjectTemplate(
      [text.slice(0, start), text.slice(end)],
      ['resourceVersion'],
    );
  }

  static #split(text: string, pattern: RegExp): ObjectTemplate {
    const texts: string[] = [];
    const gaps: Gap[] = [];
    let rest = text;
    for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
      texts.push(rest.slice(0, found.index));
      gaps.push(found[0].replace(/["%#]/g, '') as Gap);
      rest = rest.slice(found.index + found[0].length);
    }
    return new ObjectTemplate([...texts, rest], gaps);
  }

  private constructor(texts: readonly string[], gaps: readonly Gap[]) {
    this.#texts = texts;
    this.#gaps = gaps;
  }

  /** The text of one object. */
  write(values: TemplateValues): string {
    let text = this.#texts[0];
    for (let index = 0; index < this.#gaps.length; index += 1) {
      text += values[this.#gaps[index]] + this.#texts[index + 1];
    }
    return text;
  }
}
