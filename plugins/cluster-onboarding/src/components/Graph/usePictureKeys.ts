import { KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { GraphScene } from './collapseGroups';
import { Direction, findNextCard } from './findNextCard';
import { GraphLayout } from './layoutGraph';
import { listCauses } from './listCauses';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The keyboard in the picture: Tab leads to one card, arrow keys from there along the lines. */
export interface PictureKeys {
  /** The card that Tab leads to. */
  readonly active: string | undefined;
  /** The card that has the focus now. */
  readonly focused: string | undefined;
  /** The card that is to get the focus; another token asks anew. */
  readonly focus: { readonly id: string; readonly token: number } | undefined;
  /** Brings the focus to a card. */
  readonly goTo: (id: string) => void;
  readonly onFocus: (id: string) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (id: string, event: KeyboardEvent) => void;
}

export function usePictureKeys(options: {
  scene: GraphScene;
  layout: GraphLayout;
  selected: string | undefined;
  /** The card that somebody else wants the keyboard to be at; another object asks anew. */
  asked: { readonly id: string } | undefined;
  reveal: (id: string) => void;
}): PictureKeys {
  const { scene, layout, selected, asked, reveal } = options;
  const [last, setLast] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [focus, setFocus] = useState<{ id: string; token: number }>();

  const has = (id: string | undefined) =>
    id !== undefined && layout.places.has(id);
  const active = [
    ...[last, selected, listCauses(scene)[0]?.key],
    scene.items[0]?.id,
  ].find(has);

  const goTo = useCallback(
    (id: string) => {
      reveal(id);
      // What the focus brings about is known, so the picture is drawn anew once and not twice.
      setLast(id);
      setFocused(id);
      setFocus(before => ({ id, token: (before?.token ?? 0) + 1 }));
    },
    [reveal],
  );
  useEffect(() => {
    if (asked) goTo(asked.id);
    // Only who asks anew moves the focus, not who draws anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);

  const onFocus = useCallback((id: string) => {
    setLast(id);
    setFocused(id);
  }, []);
  const onBlur = useCallback(() => setFocused(undefined), []);
  const onKeyDown = useCallback(
    (id: string, event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key];
      if (!direction) return;
      event.preventDefault();
      const next = findNextCard({ from: id, direction, scene, layout });
      if (next !== undefined) goTo(next);
    },
    [scene, layout, goTo],
  );
  return { active, focused, focus, goTo, onFocus, onBlur, onKeyDown };
}
