import { Template } from './PlaceholderSyntax';

/** A file of a blueprint's skeleton, read once and ready to be filled. */
export type Skeleton = YamlSkeleton | TextSkeleton;

/** A text with placeholders in it. */
export interface TextSkeleton {
  readonly format: 'text';
  /** The path below the skeleton's folder. */
  readonly path: string;
  readonly template: Template;
  /** What may be put in: a line of anything where people read it, only words where some language is. */
  readonly accepts: 'line' | 'word';
}

/**
 * YAML with placeholders in its scalars.
 *
 * @remarks
 *
 * Filling it means to replace these scalars in the text and nothing else: comments, order and layout stay because they are not touched.
 */
export interface YamlSkeleton {
  readonly format: 'yaml';
  /** The path below the skeleton's folder. */
  readonly path: string;
  readonly text: string;
  /** What is replaced, in the order of the text. */
  readonly slots: readonly Slot[];
  /** What each document must read as once it is filled. */
  readonly documents: readonly Expectation[];
}

/** A piece of the text that is replaced. */
export interface Slot {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly template: Template;
  /**
   * `plain`: a scalar that may become anything; `quoted`: one that stays a text; `words`: a placeholder inside of a text block;
   * `comment`: one inside of a comment.
   */
  readonly style: 'plain' | 'quoted' | 'words' | 'comment';
  /** How far a list or map below it is indented; absent where it has to be written on one line. */
  readonly indent?: number;
  /** What is left out when an optional value is not there. */
  readonly entry?: Entry;
}

/** An entry of a map or list that can be left out, as whole lines of the text. */
export interface Entry {
  readonly start: number;
  readonly end: number;
  /** The map or list that it is an entry of. */
  readonly collection: Collection;
}

/** A map or list whose entries can be left out. When all are, its own entry is left out too. */
export interface Collection {
  readonly size: number;
  readonly entry?: Entry;
}

/** What a part of a document must read as. */
export type Expectation =
  | { readonly type: 'constant'; readonly value: unknown }
  | { readonly type: 'slot'; readonly slot: Slot }
  | {
      /** A text block: its text with placeholders. */
      readonly type: 'block';
      readonly template: Template;
    }
  | {
      readonly type: 'map';
      readonly entries: readonly {
        readonly key: string;
        readonly value: Expectation;
        readonly entry?: Entry;
      }[];
    }
  | {
      readonly type: 'list';
      readonly entries: readonly {
        readonly value: Expectation;
        readonly entry?: Entry;
      }[];
    };
