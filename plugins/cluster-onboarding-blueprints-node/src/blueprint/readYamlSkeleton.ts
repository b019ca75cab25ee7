import { InputError } from '@backstage/errors';
import { CORE_SCHEMA, loadAll } from 'js-yaml';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  Pair,
  parseAllDocuments,
  Scalar,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import { PlaceholderSyntax, Template } from './PlaceholderSyntax';
import { toEntry } from './skeletonEntry';
import { startOfLine } from './textLines';
import { Collection, Entry, Expectation, Slot, YamlSkeleton } from './skeleton';

interface Place {
  readonly isInFlow: boolean;
  readonly entry?: Entry;
  readonly indent?: number;
}

class YamlSkeletonReader {
  readonly #path: string;
  readonly #text: string;
  readonly #syntax: PlaceholderSyntax;
  readonly #lines = new LineCounter();
  readonly #slots: Omit<Slot, 'index'>[] = [];
  readonly #scalars: { start: number; end: number }[] = [];

  constructor(path: string, text: string, syntax: PlaceholderSyntax) {
    this.#path = path;
    this.#text = text;
    this.#syntax = syntax;
  }

  read(): YamlSkeleton {
    const objection = this.#syntax.findObjection(this.#text);
    if (objection) throw new InputError(`${this.#path}: ${objection}`);
    const documents = parseAllDocuments(this.#text, {
      lineCounter: this.#lines,
      prettyErrors: false,
    });
    const expectations: Expectation[] = [];
    const data = this.#readData();
    for (const [index, document] of documents.entries()) {
      for (const error of document.errors)
        this.#fail(error.pos[0], error.message);
      expectations.push(
        this.#walk(document.contents, data[index], { isInFlow: false }),
      );
    }
    const isEmpty = documents.length > 1 && data.includes(null);
    if (isEmpty || data.length !== expectations.length) {
      throw new InputError(`${this.#path}: holds an empty document`);
    }
    this.#readComments();
    const slots = this.#slots
      .sort((a, b) => a.start - b.start)
      .map((slot, index) => Object.assign(slot, { index }));
    return {
      format: 'yaml',
      path: this.#path,
      text: this.#text,
      slots,
      documents: expectations,
    };
  }

  // A second reader of YAML is the judge of what is rendered; it says what stays the same, too.
  #readData(): unknown[] {
    try {
      return loadAll(this.#text, undefined, { schema: CORE_SCHEMA });
    } catch (error) {
      throw new InputError(`${this.#path}: ${toFirstLine(error)}`);
    }
  }

  #walk(node: unknown, data: unknown, place: Place): Expectation {
    if (!isNode(node)) return { type: 'constant', value: data };
    if (isAlias(node) || node.anchor || node.tag) {
      this.#fail(
        node.range?.[0] ?? 0,
        'anchors, aliases and tags cannot be used in a skeleton',
      );
    }
    if (isScalar(node)) return this.#walkScalar(node, data, place);
    if (isMap(node)) return this.#walkMap(node, data, place);
    if (isSeq(node)) return this.#walkSeq(node, data, place);
    return { type: 'constant', value: data };
  }

  #walkScalar(node: Scalar, data: unknown, place: Place): Expectation {
    const [start, end] = node.range ?? [0, 0];
    this.#scalars.push({ start, end });
    const source = this.#text.slice(start, end);
    const found = this.#syntax.find(source);
    if (found.length === 0) return { type: 'constant', value: data };
    const isBlock =
      node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
    if (isBlock) {
      for (const { index, length, placeholder } of found) {
        this.#addSlot({
          start: start + index,
          end: start + index + length,
          template: [placeholder],
          style: 'words',
        });
      }
      return { type: 'block', template: this.#syntax.parse(String(data)) };
    }
    const template = this.#syntax.parse(String(node.value));
    const isOptional = template.some(
      part => typeof part !== 'string' && part.isOptional,
    );
    if (isOptional && !place.entry) {
      this.#fail(
        start,
        'an optional placeholder must be (in) the value of an entry that has lines of its own: write the entry in block style, and not first behind a dash',
      );
    }
    const slot = this.#addSlot({
      start,
      end,
      template,
      style: node.type === Scalar.PLAIN ? 'plain' : 'quoted',
      indent: place.indent,
      entry: isOptional ? place.entry : undefined,
    });
    return { type: 'slot', slot };
  }

  #walkMap(node: YAMLMap, data: unknown, place: Place): Expectation {
    const isInFlow = place.isInFlow || node.flow === true;
    const collection: Collection = {
      size: node.items.length,
      entry: place.entry,
    };
    const entries = node.items.map((pair, position) => {
      const key = this.#readKey(pair);
      const entry = isInFlow
        ? undefined
        : toEntry(this.#text, node, position, collection);
      const start = key.range?.[0] ?? 0;
      const name = String(key.value);
      if (!Object.hasOwn(toRecord(data), name)) {
        this.#fail(start, 'a key must be a text, quoted if need be');
      }
      const value = this.#walk(pair.value, toRecord(data)[name], {
        isInFlow,
        entry,
        indent: isInFlow ? undefined : this.#columnOf(start) + 2,
      });
      return { key: name, value, entry };
    });
    if (entries.every(({ value }) => value.type === 'constant')) {
      return { type: 'constant', value: data };
    }
    return { type: 'map', entries };
  }

  #walkSeq(node: YAMLSeq, data: unknown, place: Place): Expectation {
    const isInFlow = place.isInFlow || node.flow === true;
    const collection: Collection = {
      size: node.items.length,
      entry: place.entry,
    };
    const entries = node.items.map((item, position) => {
      const entry = isInFlow
        ? undefined
        : toEntry(this.#text, node, position, collection);
      const value = this.#walk(item, toList(data)[position], {
        isInFlow,
        entry,
      });
      return { value, entry };
    });
    if (entries.every(({ value }) => value.type === 'constant')) {
      return { type: 'constant', value: data };
    }
    return { type: 'list', entries };
  }

  #readKey(pair: Pair): Scalar {
    const key = pair.key;
    if (!isScalar(key)) this.#fail(0, 'keys must be plain texts');
    const [start, end] = key.range ?? [0, 0];
    this.#scalars.push({ start, end });
    if (this.#syntax.find(this.#text.slice(start, end)).length > 0) {
      this.#fail(start, 'a key cannot be a placeholder');
    }
    if (key.anchor || key.tag || key.source === '<<') {
      this.#fail(
        start,
        'anchors, aliases and tags cannot be used in a skeleton',
      );
    }
    return key;
  }

  #readComments(): void {
    this.#scalars.sort((a, b) => a.start - b.start);
    let next = 0;
    for (const { index, length, placeholder } of this.#syntax.find(
      this.#text,
    )) {
      while (next < this.#scalars.length && this.#scalars[next].end <= index) {
        next++;
      }
      const scalar = this.#scalars[next];
      if (scalar && scalar.start <= index) continue;
      const before = this.#text.slice(startOfLine(this.#text, index), index);
      if (!before.includes('#') || placeholder.isOptional) {
        this.#fail(index, 'a placeholder cannot stand here');
      }
      this.#addSlot({
        start: index,
        end: index + length,
        template: [placeholder],
        style: 'comment',
      });
    }
  }

  #addSlot(slot: {
    start: number;
    end: number;
    template: Template;
    style: Slot['style'];
    indent?: number;
    entry?: Entry;
  }): Slot {
    const added = { ...slot, line: this.#lines.linePos(slot.start).line };
    this.#slots.push(added);
    // The index follows when all are known and in order.
    return added as Slot;
  }

  #columnOf(offset: number): number {
    return offset - startOfLine(this.#text, offset);
  }

  #fail(offset: number, message: string): never {
    const { line } = this.#lines.linePos(offset);
    throw new InputError(`${this.#path}:${line}: ${message}`);
  }
}

/** Reads a YAML file of a skeleton, once: each rendering only fills in what was found here. */
export function readYamlSkeleton(
  path: string,
  text: string,
  syntax: PlaceholderSyntax,
): YamlSkeleton {
  return new YamlSkeletonReader(path, text, syntax).read();
}

function toRecord(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null
    ? (data as Record<string, unknown>)
    : {};
}

function toList(data: unknown): unknown[] {
  return Array.isArray(data) ? data : [];
}

function toFirstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0];
}
