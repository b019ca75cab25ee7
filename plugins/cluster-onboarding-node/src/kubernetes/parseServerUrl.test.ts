import { toConnection } from './__fixtures__/followed';
import { parseServerUrl } from './parseServerUrl';

describe('parseServerUrl', () => {
  it('takes an address apart', () => {
    expect(
      parseServerUrl(
        toConnection('https://hub.example:6443/k8s/clusters/c-1/'),
      ),
    ).toEqual({
      origin: 'https://hub.example:6443',
      basePath: '/k8s/clusters/c-1',
      isTls: true,
      host: 'hub.example:6443',
      hostname: 'hub.example',
      port: '6443',
    });
    expect(parseServerUrl(toConnection('https://[fd00::1]')).hostname).toBe(
      'fd00::1',
    );
  });

  it('takes plain HTTP and private addresses only as the word of the operator', () => {
    expect(parseServerUrl(toConnection('http://127.0.0.1:7007/x')).isTls).toBe(
      false,
    );
    expect(parseServerUrl(toConnection('https://10.0.0.1')).isTls).toBe(true);
  });

  it.each([
    '',
    'leaf',
    'file:///etc/passwd',
    'ftp://leaf.example',
    'https://user:pw@leaf.example',
    'https://user@leaf.example',
    'https://@leaf.example',
    'https://leaf.example#@evil.example',
    'https://leaf.example?x=1',
    'https://leaf.example\\@evil.example',
    'https://leaf\t.example',
    'https://leaf.example\n',
    ' https://leaf.example',
    `https://leaf.example/${'a'.repeat(3000)}`,
  ])('refuses %j from anybody', url => {
    expect(() => parseServerUrl(toConnection(url))).toThrow(
      expect.objectContaining({ reason: 'refused-address' }),
    );
  });

  it.each([
    'http://leaf.example',
    'https://169.254.169.254/',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://127.1',
    'https://0x7f000001',
    'https://2130706433',
    'https://017700000001',
    'https://0',
    'https://10.1.2.3:6443',
    'https://leaf.example:22',
    'https://leaf.example:80',
    'https://leaf.example:5432',
  ])('refuses %s where addresses are checked', url => {
    const connection = toConnection(url, { isAddressChecked: true });

    expect(() => parseServerUrl(connection)).toThrow(
      expect.objectContaining({ reason: 'refused-address' }),
    );
  });

  it('takes a listed address where addresses are checked', () => {
    const connection = toConnection('https://10.1.2.3:6443', {
      isAddressChecked: true,
      allowedHosts: ['10.1.2.0/24'],
    });

    expect(parseServerUrl(connection).hostname).toBe('10.1.2.3');
  });
});
