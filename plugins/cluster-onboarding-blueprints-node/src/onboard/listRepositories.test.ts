import { listRepositories } from './listRepositories';

const fleet = { host: 'github.com', owner: 'acme', name: 'fleet' };

describe('listRepositories', () => {
  it('has one repository for everything with the layout mono, whatever else is named', () => {
    expect(
      listRepositories({
        repositories: {
          layout: 'mono',
          fleet: 'github.com?owner=acme&repo=fleet',
          apps: 'github.com/acme/apps',
        },
      }),
    ).toEqual([{ repository: fleet, roles: ['fleet', 'services', 'apps'] }]);
  });

  it('has the fleet last, since what it points to has to be there when it is merged', () => {
    const names = listRepositories({
      repositories: {
        layout: 'split',
        fleet: 'github.com/acme/fleet',
        services: 'github.com/acme/services',
        apps: 'github.com/acme/apps',
      },
    }).map(({ repository }) => repository.name);
    expect(names).toEqual(['services', 'apps', 'fleet']);
  });

  it('names a repository once that is given twice, in whatever case', () => {
    expect(
      listRepositories({
        repositories: {
          layout: 'split',
          fleet: 'https://github.com/acme/fleet',
          services: 'github.com/acme/services',
          apps: 'github.com?owner=ACME&repo=Fleet',
        },
      }),
    ).toEqual([
      { repository: { ...fleet, name: 'services' }, roles: ['services'] },
      { repository: fleet, roles: ['fleet', 'apps'] },
    ]);
  });
});
