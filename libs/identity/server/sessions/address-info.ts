import { BlockList, isIPv6 } from 'node:net';
import { readAddressInfo, type addressKinds } from '#identity/model';
import { handle, type Handler } from '#server-kit/server';

type Kind = (typeof addressKinds)[number];

/** Ranges with a meaning of their own (RFC 6890), the narrower before the wider. */
const ranges: readonly [Kind, readonly string[]][] = [
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
  ['linkLocal', ['169.254.0.0/16', 'fe80::/10']],
  ['shared', ['100.64.0.0/10']],
  [
    'reserved',
    [
      ...['0.0.0.0/8', '192.0.0.0/24', '192.0.2.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
      ...['224.0.0.0/4', '240.0.0.0/4', '::/128', '2001:db8::/32', 'ff00::/8'],
    ],
  ],
];
const lists = ranges.map(([kind, subnets]) => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/');
    list.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4');
  }
  return [kind, list] as const;
});

/** An IPv4 address within IPv6 ('::ffff:10.0.0.1') is that IPv4 address. */
const plain = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;

export function kindOfAddress(ip: string): { ip: string; version: 4 | 6; kind: Kind } {
  const address = plain(ip);
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const kind = lists.find(([, list]) => list.check(address, family))?.[0] ?? 'public';
  return { ip: address, version: family === 'ipv6' ? 6 : 4, kind };
}

/** GET /api/system/get/ipinfo. */
export const addressInfoHandler: Handler = handle(readAddressInfo, async ({ ip }, { remoteAddress }) =>
  kindOfAddress(ip ?? remoteAddress ?? '0.0.0.0'),
);
