/** What a layer is called: its title if it is known, else its id in words. */
export function toLayerName(
  id: string,
  layers: readonly { readonly id: string; readonly title: string }[],
): string {
  const title = layers.find(layer => layer.id === id)?.title;
  if (title) return title;
  const words = id.split(/[-_]+/).filter(Boolean).join(' ');
  return words ? words.charAt(0).toLocaleUpperCase() + words.slice(1) : id;
}
