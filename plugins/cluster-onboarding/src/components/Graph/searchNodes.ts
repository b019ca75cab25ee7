import { GraphModel, GraphModelNode } from './graphModel';

/** The objects whose kind, namespace or name have all the words that are searched for; causes come first. */
export function searchNodes(
  model: GraphModel,
  text: string,
): readonly GraphModelNode[] {
  const words = text.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = model.nodes.filter(({ ref }) => {
    const own = `${ref.kind} ${ref.namespace}/${ref.name}`.toLocaleLowerCase(
      'en-US',
    );
    return words.every(word => own.includes(word));
  });
  return [
    ...found.filter(({ isCalm }) => !isCalm),
    ...found.filter(({ isCalm }) => isCalm),
  ];
}
