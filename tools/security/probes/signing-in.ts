import { ask, codeOf, knock, type Probe, type Target } from '../probe.ts';
import { recoverPassword, signIn } from '#identity/model';

const bodyOf = (call: { code?: string | undefined }, input: object): string =>
  JSON.stringify({ ...input, ...(call.code && { code: call.code }) });
async function trySignIn(
  target: Target,
  account: string,
  password: string,
): Promise<{ ms: number; text: string }> {
  const { method = 'POST', path = '/Bseajax/Bseobj' } = signIn.door ?? {};
  const begun = performance.now();
  const { text } = await ask(target, path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: bodyOf(signIn.door ? {} : signIn, { account, password }),
  });
  return { ms: performance.now() - begun, text };
}
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const namesGuessed: Probe = {
  name: 'guessing which accounts there are',
  promise: 'the same answer after the same time, known name or not',
  async run(target, size) {
    const times = Math.max(10, Math.round(60 * size));
    const known: number[] = [];
    const unknown: number[] = [];
    const answers = new Set<string>();
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    for (let at = 0; at < times; at++) {
      // In turns, so that what else the machine does falls on both.
      const one = await trySignIn(target, 'vet', `wrong-${at}-password`);
      const other = await trySignIn(target, `nobody${at}`, `wrong-${at}-password`);
      known.push(one.ms);
      unknown.push(other.ms);
      answers.add(plain(one.text)).add(plain(other.text));
    }
    const { code } = recoverPassword;
    const recover = async (account: string) =>
      plain((await knock(target, bodyOf({ code }, { account, step: 'ask' }))).text);
    const alike = (await recover('vet')) === (await recover('nobody-at-all'));
    const ratio = median(known) / median(unknown);
    return {
      figures: `${answers.size} answer for both; known ${median(known).toFixed(0)} ms, unknown ${median(unknown).toFixed(0)} ms (ratio ${ratio.toFixed(2)}); recovery answers ${alike ? 'alike' : 'differently'}`,
      // The answer counts what is left of tries for an account, known or not.
      safe: alike && (size < 1 || (ratio > 0.7 && ratio < 1.4)),
    };
  },
};

export const tokens: Probe = {
  name: 'tokens that are made up, cut, or over',
  promise: 'none is let in',
  async run(target) {
    const tries = [
      '',
      'x',
      'null',
      'undefined',
      '0',
      target.token.slice(0, -1),
      `${target.token}x`,
      target.token.toUpperCase(),
      `${target.token} `,
    ].concat(
      Array.from({ length: 50 }, () => crypto.randomUUID()),
      ["' OR 1=1 --", '../', 'a'.repeat(5_000)],
    );
    let through = 0;
    for (const token of tries) {
      const reply = await knock(target, '{"code":"SYS111_1"}', { 'access-token': encodeURI(token) }).catch(
        () => null,
      );
      if (reply && (codeOf(reply) === 0 || reply.status >= 500) && token.trim() !== target.token) through++;
    }
    return { figures: `${tries.length} tried, ${through} let in`, safe: through === 0 };
  },
};
