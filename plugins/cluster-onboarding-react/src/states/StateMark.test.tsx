import { renderInTestApp } from '@backstage/test-utils';
import { screen } from '@testing-library/react';
import { StateLegend } from './StateLegend';
import { StateMark } from './StateMark';

function listTurning(): (string | null)[] {
  return [...document.querySelectorAll('[data-state]')]
    .filter(mark => /turning/.test(mark.getAttribute('class')!))
    .map(mark => mark.getAttribute('data-state'));
}

describe('StateMark', () => {
  it('moves only for what is in motion', async () => {
    await renderInTestApp(
      <>
        <StateMark state="progressing" />
        <StateMark state="waiting" />
      </>,
    );
    expect(listTurning()).toEqual(['progressing']);
  });

  it('stands still where it is told to', async () => {
    await renderInTestApp(<StateMark state="progressing" isStill />);
    expect(listTurning()).toEqual([]);
  });
});

describe('StateLegend', () => {
  it('stands still: it explains, and nothing loads', async () => {
    await renderInTestApp(<StateLegend />);
    expect(screen.getByText('Progressing')).toBeVisible();
    expect(listTurning()).toEqual([]);
  });

  it('calls states as it is told where they stand for more', async () => {
    await renderInTestApp(
      <StateLegend
        states={['failing', 'unknown']}
        words={{ unknown: 'Unknown or unreachable' }}
      />,
    );
    expect(
      screen.getAllByRole('listitem').map(item => item.textContent),
    ).toEqual(['Failing', 'Unknown or unreachable']);
  });
});
