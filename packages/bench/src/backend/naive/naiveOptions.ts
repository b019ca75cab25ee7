/** What the naive poller reads and where it writes. */
export interface NaiveOptions {
  readonly caData: string;
  readonly clusters: ReadonlyArray<{
    name: string;
    url: string;
    token: string;
  }>;
  readonly connection: Record<string, unknown>;
}
