import { readFileSync } from 'node:fs';
import { allCodes } from '../all-codes.ts';
import { knock, type Probe } from '../probe.ts';

const nasty: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1e308,
    -0,
    0.1,
    2 ** 53,
    NaN,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '😀'.repeat(50),
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    "'; DROP TABLE form; --",
    '${7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '=cmd|calc',
    '9'.repeat(400),
    '1e999',
    '-Infinity',
  ],
  ...['2026-02-30', '9999-12-31', '0000-00-00', '00000000-0000-0000-0000-000000000000', 'x'.repeat(20_000)],
  ...[[], {}, [[[[]]]], { length: 1e9 }, ['a', 1, null], { __proto__: null }, { $ne: null }, { toString: 1 }],
];
const fields = [
  'id',
  'ids',
  'page',
  'pageSize',
  'sort',
  'after',
  'q',
  'type',
  'values',
  'lines',
  'status',
  'version',
].concat([
  'taskId',
  'words',
  'to',
  'people',
  'openid',
  'requestId',
  'subject',
  'kind',
  'keyword',
  'personId',
  'year',
  'code',
  'account',
]);
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

function randomBody(codes: readonly string[]): string {
  const body: Record<string, unknown> = { code: Math.random() < 0.9 ? pick(codes) : pick(nasty) };
  for (let n = Math.floor(Math.random() * 6); n > 0; n--)
    body[pick(fields)] =
      Math.random() < 0.2 ? { [pick(fields)]: pick(nasty), [pick(fields)]: [pick(nasty)] } : pick(nasty);
  const text = JSON.stringify(body);
  const way = Math.random();
  if (way < 0.05) return text.slice(0, Math.floor(Math.random() * text.length));
  if (way < 0.08) return '['.repeat(2_000) + ']'.repeat(2_000);
  if (way < 0.1) return `{"__proto__":{"admin":true},"code":"REQ110P_1"}`;
  return text;
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Calls that end the session that the probe needs. */
const ending = new Set(['clearUserInfo', 'logout', 'signOut', 'OUTLOGIN']);

export const randomBodies: Probe = {
  name: 'random and mutated bodies at every call',
  promise: 'no error of the system, memory steady',
  async run(target, size) {
    const times = Math.max(500, Math.round(100_000 * size));
    const codes = (await allCodes()).filter((code) => !ending.has(code));
    const tokens = [target.token, target.administrator.token, null];
    const faults = new Map<string, number>();
    const statuses = new Map<number, number>();
    let sent = 0;
    let settled = 0;
    const sender = async (): Promise<void> => {
      while (sent < times) {
        if (++sent === Math.round(times / 5)) settled = memoryOf(target.pid);
        const body = randomBody(codes);
        const token = pick(tokens);
        const { status, text } = await knock(target, body, {
          ...(token && { 'access-token': token }),
          ...(Math.random() < 0.05 && { 'accept-language': 'x'.repeat(300) }),
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) {
          const key = `${/"code":"([^"]*)"/.exec(body)?.[1]}: ${body.slice(0, 160)} → ${text.slice(0, 80)}`;
          faults.set(key, (faults.get(key) ?? 0) + 1);
        }
      }
    };
    await Promise.all(Array.from({ length: 16 }, sender));
    const grown = memoryOf(target.pid) - settled;
    for (const fault of [...faults.keys()].slice(0, 20)) console.log(`  ${fault}`);
    const spread = [...statuses]
      .toSorted()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ');
    return {
      figures: `${sent} sent (${spread}); ${faults.size} faults; memory grew by ${grown.toFixed(0)} MB after the first fifth`,
      safe: faults.size === 0 && (size < 1 || grown < 200),
    };
  },
};
