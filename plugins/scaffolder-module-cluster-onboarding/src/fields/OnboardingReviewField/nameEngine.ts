/** How people call the engines that are built in. */
const NAMES: Readonly<Record<string, string>> = {
  capi: 'Cluster API',
  crossplane: 'Crossplane',
  flux: 'Flux',
  terraform: 'Terraform',
};

/** The name of an engine; its id if it is one that was added. */
export function nameEngine(id: string): string {
  return Object.hasOwn(NAMES, id) ? NAMES[id] : id;
}
