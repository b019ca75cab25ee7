/** What is open on the page; it is kept in the URL, so that it can be shared. */
export interface Selection {
  /** The band whose members are shown: a cluster, and a layer of it; an empty layer stands for what belongs to none. */
  readonly band?: { readonly cluster: string; readonly layer: string };
  /** The key of the object in the drawer. */
  readonly object?: string;
  /** The cluster whose graph is shown. */
  readonly graph?: string;
  /** The key of the object that the graph shows. */
  readonly at?: string;
}

const MARK = '~';

/** Reads what is open. */
export function readSelection(search: URLSearchParams): Selection {
  const [cluster, layer] = (search.get('band') ?? '').split(MARK);
  const object = search.get('object');
  const graph = search.get('graph');
  const at = search.get('at');
  return {
    ...(cluster && layer !== undefined && { band: { cluster, layer } }),
    ...(object && { object }),
    ...(graph && { graph }),
    ...(at && { at }),
  };
}

/** Writes what is open beside whatever else the URL says. */
export function writeSelection(
  search: URLSearchParams,
  { band, object, graph, at }: Selection,
): URLSearchParams {
  const written = new URLSearchParams(search);
  const values = {
    band: band && `${band.cluster}${MARK}${band.layer}`,
    object,
    graph,
    at,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}
