import { ask, codeOf, knock, type Probe, type Target } from '../probe.ts';
import { createHash } from 'node:crypto';
import {
  demoAccounts,
  endOwnSessions,
  listOwnSessions,
  recoverPassword,
  refreshUserInfo,
  setAccountDisabled,
  signIn,
  signOut,
  type DemoAccount,
} from '#identity/model';
import { liveTicket } from '#server-kit/model';
import { purchaseCalls } from '../../wire/sample-requisition.ts';
import { signedIn } from '../../wire/wire-client.ts';

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

/** Accounts that nobody else needs while they are slowed down. */
const knownNames = demoAccounts
  .map(({ name }) => name)
  .filter((name) => !['employee', 'head', 'admin'].includes(name));
/** So many wrong ones in a row are answered before a name is slowed down. */
const atPace = 7;

export const namesGuessed: Probe = {
  name: 'guessing which accounts there are',
  promise: 'the same answer after the same time, known name or not',
  async run(target, size) {
    const known: number[] = [];
    const unknown: number[] = [];
    const answers = new Set<string>();
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    const names = knownNames.slice(0, Math.max(2, Math.round(knownNames.length * size)));
    for (let round = 0; round < atPace; round++)
      for (const name of names) {
        // In turns, so that what else the machine does falls on both.
        const one = await trySignIn(target, name, `wrong-${round}-password`);
        const other = await trySignIn(target, `no-${name}`, `wrong-${round}-password`);
        known.push(one.ms);
        unknown.push(other.ms);
        answers.add(plain(one.text)).add(plain(other.text));
      }
    // Beyond the pace both are slowed down, in the same words.
    const slowed = new Set<string>();
    for (const name of [names[0] ?? '', `no-${names[0]}`])
      for (let times = 0; times < 3; times++)
        slowed.add(plain((await trySignIn(target, name, 'wrong')).text));
    const { code } = recoverPassword;
    const recover = async (account: string) =>
      plain((await knock(target, bodyOf({ code }, { account, step: 'ask' }))).text);
    const alike = (await recover('vet')) === (await recover('nobody-at-all'));
    const records = await recordsAlike(target);
    const ratio = median(known) / median(unknown);
    return {
      figures: `${known.length} of each: ${answers.size} answer for both, known ${median(known).toFixed(0)} ms, unknown ${median(unknown).toFixed(0)} ms (ratio ${ratio.toFixed(2)}); recovery answers ${alike ? 'alike' : 'differently'}; records of others are answered ${records ? 'like those that are not there' : 'differently'}`,
      safe:
        answers.size === 1 &&
        slowed.size <= 2 &&
        alike &&
        records &&
        (size < 1 || (ratio > 0.8 && ratio < 1.25)),
    };
  },
};

/** Does a form or file of somebody else answer like one that is not there? */
async function recordsAlike(target: Target): Promise<boolean> {
  const [form] = await target.query<{ id: string }>(
    `SELECT id FROM form f WHERE type = 'REQ110P' AND NOT EXISTS
       (SELECT FROM form_participant p WHERE p.form_id = f.id AND p.person_id = $1) LIMIT 1`,
    [target.employee.personId],
  );
  const plain = ({ status, text }: { status: number; text: string }) =>
    `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
  const read = async (id: string) =>
    plain(await knock(target, bodyOf(purchaseCalls.read, { id }), { 'access-token': target.token }));
  return !form || (await read(form.id)) === (await read(crypto.randomUUID()));
}

export const tokens: Probe = {
  name: 'tokens that are made up, cut, or over',
  promise: 'none is let in',
  async run(target) {
    const tries = [
      ...[
        '',
        'x',
        'null',
        'undefined',
        '0',
        target.token.slice(0, -1),
        `${target.token}x`,
        target.token.toUpperCase(),
      ],
      ...Array.from({ length: 50 }, () => crypto.randomUUID()),
      ...["' OR 1=1 --", '../', 'a'.repeat(5_000)],
    ];
    const through: string[] = [];
    const letsIn = async (token: string): Promise<boolean> => {
      const reply = await knock(target, '{"code":"SYS111_1"}', { 'access-token': encodeURI(token) }).catch(
        () => null,
      );
      return reply !== null && (codeOf(reply) === 0 || reply.status >= 500);
    };
    for (const token of tries) if (await letsIn(token)) through.push(token.slice(0, 20));
    for (const [how, token] of await tokensThatAreOver(target)) if (await letsIn(token)) through.push(how);
    return {
      figures: `${tries.length} made up, 6 over (signed out, ended from elsewhere, past seven days, disabled, only half signed in, a live ticket), ${through.length} let in${through.length ? `: ${through.join(', ')}` : ''}`,
      safe: through.length === 0,
    };
  },
};

/** Tokens that were good, or are good for something else; each was let in before, where it should have been. */
async function tokensThatAreOver(target: Target): Promise<[string, string][]> {
  const own = async (account: DemoAccount = 'consultant') => signedIn(target.origin, account);
  const [left, ended, old] = [await own(), await own(), await own()];
  const here = await own();
  await left.call(signOut, {});
  const { sessions } = await ended.call(listOwnSessions, {});
  await here.call(endOwnSessions, {
    password: 'demo1234',
    sessionId: sessions.find(({ current }) => current)?.id ?? '',
  });
  await old.call(refreshUserInfo, {});
  const hash = createHash('sha256').update(old.token).digest('hex');
  await target.query(
    `UPDATE session SET expires_at = now() - interval '1 second' WHERE token_hash = decode($1, 'hex')`,
    [hash],
  );
  const disabled = await own('technician');
  const [account] = await target.query<{ id: string }>(`SELECT id FROM account WHERE name = 'technician'`);
  const accountId = account?.id ?? '';
  await target.administrator.call(setAccountDisabled, { accountId, disabled: true });
  const [lab] = await target.query<{ id: string }>(`SELECT id FROM account WHERE name = 'labdirector'`);
  await target.query('UPDATE credential SET must_change = true WHERE account_id = $1', [lab?.id]);
  const half = await trySignIn(target, 'labdirector', 'demo1234');
  await target.query('UPDATE credential SET must_change = false WHERE account_id = $1', [lab?.id]);
  const { ticket } = await here.call(liveTicket, {});
  return [
    ['signed out', left.token],
    ['ended from elsewhere', ended.token],
    ['past seven days', old.token],
    ['of a disabled account', disabled.token],
    ['of half a sign-in', /"ticket":"([^"]{20,})"/.exec(half.text)?.[1] ?? 'the half gave no ticket'],
    ['a ticket of the live connection', ticket],
  ];
}
