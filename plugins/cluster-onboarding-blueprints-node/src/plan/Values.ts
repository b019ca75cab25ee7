import { ValueDefinition } from '../blueprint/blueprintContent';
import { findDefinedValue } from '../blueprint/toValueTemplate';
import { Value, ValueLookup } from '../blueprint/values';

/** Values by name: those of an outer scope, and further ones. */
export class Values implements ValueLookup {
  readonly #own: ReadonlyMap<string, Value>;
  readonly #outer: Values | undefined;
  readonly #definitions: readonly ValueDefinition[];

  private constructor(
    own: ReadonlyMap<string, Value>,
    definitions: readonly ValueDefinition[],
    outer?: Values,
  ) {
    this.#own = own;
    this.#definitions = definitions;
    this.#outer = outer;
  }

  static create(
    values: ReadonlyMap<string, Value>,
    definitions: readonly ValueDefinition[] = [],
  ): Values {
    return new Values(values, definitions);
  }

  /** These values and further ones, which come first. */
  with(values: ReadonlyMap<string, Value>): Values {
    return new Values(values, this.#definitions, this);
  }

  get(name: string): Value | undefined {
    return name.startsWith('values.')
      ? findDefinedValue(this.#definitions, name.slice('values.'.length), this)
      : this.#find(name);
  }

  #find(name: string): Value | undefined {
    const own = this.#own.get(name);
    if (own !== undefined || !this.#outer) return own;
    return this.#outer.#find(name);
  }
}
