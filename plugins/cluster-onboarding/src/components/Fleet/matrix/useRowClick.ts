import { useAnalytics } from '@backstage/core-plugin-api';
import { MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { writeSelection } from '../../Bootstrap/selection';
import { RowTools } from './useRowTools';

/**
 * Gets what a click into the list does: anywhere in a line (`data-cluster`) it leads to the cluster, on a layer (`data-layer`) to that
 * layer of it. It is one for the whole list, since there are thousands of cells, and only for the mouse: others have the link on the name.
 */
export function useRowClick(
  toCluster: RowTools['toCluster'],
): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const analytics = useAnalytics();
  return useCallback(
    event => {
      const target = event.target as Element;
      if (!isPlain(event) || target.closest('a, button')) return;
      const cluster = findValue(target, 'cluster');
      const page = cluster && toCluster(cluster);
      if (!page) return;
      const layer = findValue(target, 'layer');
      const to = layer
        ? `${page}?${writeSelection(new URLSearchParams(), {
            band: { cluster, layer },
          })}`
        : page;
      analytics.captureEvent('click', layer ? 'fleet layer' : 'fleet row', {
        attributes: { to },
      });
      navigate(to);
    },
    [toCluster, navigate, analytics],
  );
}

/** Whether a click asks for nothing else, such as a new tab or the end of a selection of text. */
function isPlain(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
  return (
    button === 0 &&
    !(altKey || ctrlKey || metaKey || shiftKey) &&
    !window.getSelection()?.toString()
  );
}

function findValue(
  target: Element,
  name: 'cluster' | 'layer',
): string | undefined {
  return target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
}
