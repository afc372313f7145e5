import { attacked, sampled } from '../all-calls.ts';
import { made, schemaOf, type Schema } from '../made-request.ts';
import { askAsItIs, make, type Probe, type Reply, type Target } from '../probe.ts';

const up = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '....//',
  '..%c0%af',
  '/%2e%2e;/',
];
const goals = ['etc/passwd', 'package.json', '.data/postgres.password', 'postgres.password'];

/** Addresses with a place for a path: of pages, of files, of every door that is not the generic one. */
const places = (): string[] => [
  ...['/', '/assets/', '/upload/', '/files/', '/user/', '/verify/', '/live?token='],
  ...['/upload/file/getFile?path=', '/upload/file/getLink?path='],
  ...attacked().flatMap(({ door }) =>
    door ? [`${door.path.replace(/:\w+/g, '')}${door.path.endsWith('/') ? '' : '/'}`] : [],
  ),
];

/** Something of the machine, or an error of the system. That it is busy, with nothing done, is an answer. */
const shows = ({ status, text }: Reply): boolean =>
  (status >= 500 && !text.includes('"code":50301')) ||
  /root:.*:0:0|"devDependencies"|BEGIN [A-Z ]*PRIVATE KEY/.test(text);

/** Every text of every request, as far as its length allows. */
async function inEveryText(
  target: Target,
  tricks: readonly string[],
  size: number,
): Promise<{ tried: number; wrong: string[] }> {
  const wrong: string[] = [];
  let tried = 0;
  for (const call of sampled(size))
    for (const trick of tricks) {
      const text = ({ maxLength = 1_000 }: Schema) => trick.slice(0, maxLength);
      for (const token of [target.token, target.administrator.token]) {
        tried++;
        const reply = await make(target, call, made(schemaOf(call), text, true), { 'access-token': token });
        if (shows(reply)) wrong.push(`${call.name} ${trick}`);
      }
    }
  return { tried, wrong };
}

export const pathTricks: Probe = {
  name: 'paths that climb out of their folder',
  promise: 'nothing of the machine is shown, no error of the system',
  async run(target, size) {
    let tried = 0;
    const wrong: string[] = [];
    for (const place of size < 1 ? places().slice(0, 9) : places())
      for (const step of up)
        for (const goal of goals)
          for (const depth of [1, 6]) {
            const path = place + step.repeat(depth) + goal;
            tried++;
            if (shows(await askAsItIs(target, path, { 'access-token': target.token }))) wrong.push(path);
          }
    const tricks = [
      '../../../../../../etc/passwd',
      '/etc/passwd',
      'file:///etc/passwd',
      '..\\..\\package.json',
      '2026/11/../../../package.json',
    ];
    const texts = await inEveryText(target, size < 1 ? tricks.slice(0, 1) : tricks, size);
    const all = [...wrong, ...texts.wrong];
    return {
      figures: `${tried} paths and ${texts.tried} requests with one in every text, ${all.length} showed something${all.length ? `: ${all.slice(0, 5).join(' ')}` : ''}`,
      safe: !all.length,
    };
  },
};
