import { readAddressInfo } from '#identity/model';
import { kindOfAddress } from './address-info.ts';

it.each([
  ['127.0.0.1', 4, 'loopback'],
  ['::1', 6, 'loopback'],
  ['10.9.8.7', 4, 'private'],
  ['172.31.255.255', 4, 'private'],
  ['172.32.0.0', 4, 'public'],
  ['fd00::1', 6, 'private'],
  ['100.64.0.1', 4, 'shared'],
  ['169.254.169.254', 4, 'linkLocal'],
  ['203.0.113.9', 4, 'reserved'],
  ['8.8.8.8', 4, 'public'],
  ['2400:3200::1', 6, 'public'],
])('%s is of version %i and %s', (ip, version, kind) => {
  expect(kindOfAddress(ip)).toEqual({ ip, version, kind });
});

it('an IPv4 address within IPv6 is that address', () => {
  expect(kindOfAddress('::ffff:192.168.1.5')).toEqual({ ip: '192.168.1.5', version: 4, kind: 'private' });
});

it('what an address is, is waited for 8000 ms (specification 9)', () => {
  expect(readAddressInfo.timeout).toBe(8000);
});
