import { act, renderHook } from '@testing-library/react';
import { MouseEvent } from 'react';
import type { LineEdge } from './PictureLine';
import type { PictureNode } from './toPictureNodes';
import { usePointer } from './usePointer';

const EVENT = {} as MouseEvent;
const CARD = { id: 'a', type: 'card' } as PictureNode;
const LANE = { id: 'hub', type: 'lane' } as PictureNode;
const LINE = { id: 'a>b' } as LineEdge;

describe('usePointer', () => {
  it('says which card or line the mouse is at', () => {
    const { result } = renderHook(usePointer);
    act(() => result.current.enterCard(EVENT, CARD));
    expect(result.current.pointed).toEqual({ card: 'a' });
    act(() => result.current.enterLine(EVENT, LINE));
    expect(result.current.pointed).toEqual({ line: 'a>b' });
    act(() => result.current.leave());
    expect(result.current.pointed).toEqual({});
  });

  it('takes a lane for nothing', () => {
    const { result } = renderHook(usePointer);
    act(() => result.current.enterCard(EVENT, LANE));
    expect(result.current.pointed).toEqual({});
  });

  it('minds nothing that passes below the mouse while the picture is moved', () => {
    const { result } = renderHook(usePointer);
    act(() => result.current.beginMove());
    act(() => result.current.enterCard(EVENT, CARD));
    expect(result.current.pointed).toEqual({});

    act(() => result.current.endMove());
    act(() => result.current.enterCard(EVENT, CARD));
    expect(result.current.pointed).toEqual({ card: 'a' });
  });
});
