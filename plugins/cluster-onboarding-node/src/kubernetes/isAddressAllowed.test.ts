import fc from 'fast-check';
import { isAddressAllowed } from './isAddressAllowed';

describe('isAddressAllowed', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '[::1]',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:169.254.169.254',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '127.1',
    '',
  ])('refuses %s', address => {
    expect(isAddressAllowed({ host: 'leaf.example', address })).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::1',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('takes %s', address => {
    expect(isAddressAllowed({ host: 'leaf.example', address })).toBe(true);
  });

  it.each([
    ['its host', 'leaf.example', '10.0.0.1', 'leaf.example'],
    ['its host in capitals', 'leaf.example', '10.0.0.1', 'LEAF.example'],
    ['its host with a last dot', 'leaf.example.', '10.0.0.1', 'leaf.example'],
    ['its address', 'leaf.example', '10.0.0.1', '10.0.0.1'],
    ['its address in another form', 'x', '::ffff:10.0.0.1', '10.0.0.1'],
    ['its IPv6 address', 'x', 'fd00::1', 'fd00:0:0::1'],
    ['its IPv6 address in brackets', 'x', 'fd00::1', '[fd00::1]'],
    ['its network', 'x', '10.8.3.4', '10.8.0.0/16'],
    ['its IPv6 network', 'x', 'fd00::1', 'fd00::/8'],
    ['loopback by name', 'localhost', '127.0.0.1', 'localhost'],
  ])('takes a private address if %s is listed', (_, host, address, listed) => {
    expect(
      isAddressAllowed({ host, address, allowedHosts: ['other', listed] }),
    ).toBe(true);
  });

  it.each([
    ['another host', 'leaf.example', '10.0.0.1', 'example'],
    ['a longer host', 'leaf.example', '10.0.0.1', 'a.leaf.example'],
    ['another network', 'x', '10.9.0.1', '10.8.0.0/16'],
    ['a network of the other family', 'x', '10.9.0.1', '::/0'],
    ['a network of nonsense', 'x', '10.9.0.1', '10.9.0.0/99'],
    ['an empty word', 'x', '10.9.0.1', ''],
  ])('refuses it if %s is listed', (_, host, address, listed) => {
    expect(isAddressAllowed({ host, address, allowedHosts: [listed] })).toBe(
      false,
    );
  });

  it('says the same of an IPv4 address and of IPv6 that carries it', () => {
    fc.assert(
      fc.property(fc.ipV4(), address => {
        const host = 'leaf.example';
        expect(isAddressAllowed({ host, address: `::ffff:${address}` })).toBe(
          isAddressAllowed({ host, address }),
        );
      }),
    );
  });
});
