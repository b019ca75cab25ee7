import { compareConnections } from './compareConnections';

describe('compareConnections', () => {
  it('finds what is new, what is back and what is gone', () => {
    expect(
      compareConnections(
        [
          { name: 'stays', isListed: true },
          { name: 'back', isListed: false },
          { name: 'goes', isListed: true },
          { name: 'gone', isListed: false },
        ],
        ['stays', 'back', 'new', 'new'],
      ),
    ).toEqual({ added: ['new'], listedAgain: ['back'], unlisted: ['goes'] });
  });
});
