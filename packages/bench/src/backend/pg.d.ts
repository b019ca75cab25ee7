/* As much of `pg` as is used here; it brings no types of its own. */
declare module 'pg' {
  export class Client {
    constructor(options: { connectionString: string });
    connect(): Promise<void>;
    query<Row>(
      text: string,
      values?: readonly unknown[],
    ): Promise<{ rows: Row[] }>;
    end(): Promise<void>;
  }
}
