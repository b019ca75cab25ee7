import { InputError } from '@backstage/errors';

/** One placeholder of a text. */
export interface Placeholder {
  /** The name of the value. */
  readonly name: string;
  /** Whether what it stands in is left out when there is no such value. */
  readonly isOptional: boolean;
}

/** A text that was taken apart: what stays, and what is replaced. */
export type Template = readonly (string | Placeholder)[];

const NAME = /^([A-Za-z][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*)(\?)?$/;
const ANYTHING = /<<[^<>\n]{0,100}>>/g;
const WORD = /\w+/g;
const CAPITALS = /^_[A-Z][A-Z0-9_]*$/;

/**
 * Finds placeholders: `<<name>>` and `<<name?>>`, and words of a blueprint's own such as `_CLUSTER_NAME`.
 *
 * @remarks
 *
 * Own words are found longest first and only as whole words. A word that merely looks like a placeholder is an error, since whoever wrote
 * it meant something by it.
 */
export class PlaceholderSyntax {
  readonly #words: ReadonlyMap<string, string>;
  readonly #pattern: RegExp;
  readonly #hasCapitals: boolean;

  private constructor(words: ReadonlyMap<string, string>) {
    this.#words = words;
    const alternatives = [...words.keys()]
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
      .map(word => word.replace(/[^\w]/g, '\\$&'));
    const own = alternatives.length
      ? `|(?<!\\w)(?:${alternatives.join('|')})(?!\\w)`
      : '';
    this.#pattern = new RegExp(`<<([^<>\\s]*)>>${own}`, 'g');
    this.#hasCapitals = [...words.keys()].some(word => CAPITALS.test(word));
  }

  static create(
    words: ReadonlyMap<string, string> = new Map(),
  ): PlaceholderSyntax {
    return new PlaceholderSyntax(words);
  }

  /** Takes a text apart. Throws when something in it looks like a placeholder and is none. */
  parse(text: string): Template {
    const objection = this.findObjection(text);
    if (objection) throw new InputError(objection);
    const template: (string | Placeholder)[] = [];
    let end = 0;
    for (const found of this.find(text)) {
      if (found.index > end) template.push(text.slice(end, found.index));
      template.push(found.placeholder);
      end = found.index + found.length;
    }
    if (end < text.length) template.push(text.slice(end));
    return template;
  }

  /** Finds the placeholders of a text, in their order. */
  find(
    text: string,
  ): { index: number; length: number; placeholder: Placeholder }[] {
    return [...text.matchAll(this.#pattern)].map(match => ({
      index: match.index,
      length: match[0].length,
      placeholder: this.#toPlaceholder(match[0], match[1]),
    }));
  }

  /** Says what in a text looks like a placeholder and is none. */
  findObjection(text: string): string | undefined {
    for (const [found] of text.matchAll(ANYTHING)) {
      if (!NAME.test(found.slice(2, -2))) {
        return `'${found}' is no placeholder: write <<name>> or <<name?>>, without spaces`;
      }
    }
    if (this.#words.size === 0) return undefined;
    return this.#findLeftover(text);
  }

  #findLeftover(text: string): string | undefined {
    const rest = text.replace(this.#pattern, ' ');
    for (const [word] of rest.matchAll(WORD)) {
      if (this.#hasCapitals && CAPITALS.test(word)) {
        return `'${word}' looks like a placeholder but is not declared below 'placeholders'`;
      }
      for (const own of this.#words.keys()) {
        if (word.includes(own)) {
          return `'${word}' holds the placeholder '${own}', but not as a word of its own`;
        }
      }
    }
    return undefined;
  }

  #toPlaceholder(text: string, inner: string | undefined): Placeholder {
    const own = this.#words.get(text);
    if (own !== undefined) return { name: own, isOptional: false };
    const [, name = '', mark] = NAME.exec(inner ?? '') ?? [];
    return { name, isOptional: mark !== undefined };
  }
}
