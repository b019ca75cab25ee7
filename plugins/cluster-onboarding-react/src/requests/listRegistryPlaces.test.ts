import { listRegistryPlaces } from './listRegistryPlaces';

const charts = { url: 'https://charts.example.com' };
const images = { url: 'registry.example.com' };

describe('listRegistryPlaces', () => {
  it.each<[string, unknown, string[]]>([
    [
      'addresses',
      { helm: charts, containers: images },
      ['https://charts.example.com', 'registry.example.com'],
    ],
    [
      'paths below them',
      {
        helm: { url: 'https://charts.example.com/', prefix: '/team-a/' },
        containers: { ...images, prefix: 'a/b' },
      },
      ['https://charts.example.com/team-a', 'registry.example.com/a/b'],
    ],
    ['what is there', { helm: { ...charts, prefix: '' } }, [charts.url]],
    ['nothing of what is none', 'x', []],
    ['nothing of texts that are none', { helm: { url: 7 } }, []],
    ['nothing where nothing is said', undefined, []],
  ])('tells %s', (_, registry, places) => {
    expect(listRegistryPlaces({ registry })).toEqual(places);
  });
});
