import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';

/** Where an address is, as far as it says so itself. */
export const addressKinds = ['loopback', 'private', 'linkLocal', 'shared', 'public', 'reserved'] as const;

/** What an address is adds little: nobody waits longer for it (specification 9). Milliseconds. */
export const addressTimeout = 8_000;

/** What an address is; nobody else is asked, because who works from where is nobody else's business. */
export const readAddressInfo = defineCall({
  name: 'identity.readAddressInfo',
  door: { method: 'GET', path: '/api/system/get/ipinfo' },
  summary: ['IP 地址信息', 'What an address is'],
  effect: 'read',
  access: signedIn,
  timeout: addressTimeout,
  /** Left out: the address that the request comes from. */
  request: z.object({ ip: z.union([z.ipv4(), z.ipv6()]).optional() }),
  response: z.object({
    ip: z.string(),
    version: z.union([z.literal(4), z.literal(6)]),
    kind: z.enum(addressKinds),
  }),
  errors: ['invalid'],
});
