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
      { repository: fleet, roles: ['fleet', 'apps'] },
      { repository: { ...fleet, name: 'services' }, roles: ['services'] },
    ]);
  });
});
