import { GraphScene } from './collapseGroups';
import { GraphModelNode } from './graphModel';

/** The causes among the cards; they are never grouped. */
export function listCauses(
  scene: Pick<GraphScene, 'items'>,
): readonly GraphModelNode[] {
  return scene.items.flatMap(item =>
    'node' in item && item.node.part === 'cause' ? [item.node] : [],
  );
}
