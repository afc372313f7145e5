import { randomBytes, randomUUID } from 'node:crypto';
import { errorCodes, isIdentityCode } from '#calls/model';
import { changeSettings } from '#identity/model';
import {
  addPaper,
  changePaper,
  openPublicPaper,
  pathOfPublic,
  readPaper,
  readTree,
  saveBase,
} from '#papers/model';
import { liveTicket } from '#server-kit/model';
import { ask, codeOf, make, type Probe, type Reply, type Target } from '../probe.ts';

/** A document of the employee that everybody may read, and the token of its address. */
async function openedTo({ employee, administrator }: Target): Promise<{ id: string; token: string }> {
  await administrator.call(changeSettings, { publicPapersAllowed: true });
  const [baseId, id] = [randomUUID(), randomUUID()];
  await employee.call(saveBase, {
    id: baseId,
    version: 0,
    name: '公开资料',
    reading: 'members',
    members: [],
  });
  await employee.call(addPaper, { id, baseId, parentId: null, kind: 'text', title: '公开说明' });
  const before = { reading: 'members' as const, members: [] };
  await employee.call(changePaper, { act: 'share', id, reading: 'everyone', members: [], before });
  const { address } = await employee.call(readPaper, { id });
  return { id, token: address?.token ?? '' };
}

const near = (token: string): string[] => [
  ...['', ' ', '%', '_'.repeat(22), 'null', `${token} `, `${token}=`, token.slice(1), token.slice(0, -1)],
  ...[token.toLowerCase(), token.toUpperCase(), token.split('').toReversed().join(''), `' OR '1'='1`],
];

export const publicDocuments: Probe = {
  name: 'documents guessed at public addresses',
  promise: 'one answer whatever the reason; the token opens this document and nothing else',
  async run(target, size) {
    const { employee, administrator } = target;
    const wrong: string[] = [];
    const must = (name: string, ok: boolean) => void (ok || wrong.push(name));
    const { id, token } = await openedTo(target);
    const open = (wanted: unknown, headers = {}): Promise<Reply> =>
      make(target, openPublicPaper, { token: wanted }, headers);
    const plain = ({ status, text }: Reply) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
    const nothing = plain(await open(randomBytes(16).toString('base64url')));
    must('an unknown one is 404', nothing.startsWith('404'));
    const closed = async (name: string, wanted: unknown = token) =>
      must(name, plain(await open(wanted)) === nothing);

    const there = await open(token);
    must('it is read without a session', there.status === 200);
    must('nobody is named', !there.text.includes(employee.personId));
    const guesses = Math.max(20, Math.round(200 * size));
    for (let guess = 0; guess < guesses; guess++)
      await closed('guessed', randomBytes(16).toString('base64url'));
    for (const each of near(token)) await closed(`near: ${each.replace(token, '…')}`, each);
    for (const each of [[token], { token }, null, true, 1])
      must(`as ${typeof each}`, codeOf(await open(each)) === errorCodes.invalid.code);

    // It is no session, and opens nothing beside the document.
    const as = { 'access-token': token };
    for (const [call, input] of [
      [readPaper, { id }],
      [readTree, { baseId: id }],
      [changePaper, { act: 'lock', id, locked: true }],
      [liveTicket, {}],
    ] as const)
      for (const headers of [{}, as])
        must(`${call.name} with it`, isIdentityCode(codeOf(await make(target, call, input, headers)) ?? 0));
    const page = await ask(target, pathOfPublic(token), { headers: { accept: 'text/html' } });
    must('robots', page.headers.get('x-robots-tag')?.includes('noindex') ?? false);
    must('referrer', page.headers.get('referrer-policy') === 'same-origin');

    await employee.call(changePaper, { act: 'bin', id, inBin: true });
    await closed('in the bin');
    await employee.call(changePaper, { act: 'bin', id, inBin: false });
    must('out of the bin', (await open(token)).status === 200);
    await administrator.call(changeSettings, { publicPapersAllowed: false });
    await closed('not allowed any more');
    await administrator.call(changeSettings, { publicPapersAllowed: true });
    await employee.call(changePaper, { act: 'renew', id });
    await closed('renewed');
    const { address } = await employee.call(readPaper, { id });
    const before = { reading: 'everyone' as const, members: [] };
    await employee.call(changePaper, { act: 'share', id, reading: 'members', members: [], before });
    await closed('withdrawn', address?.token);
    await administrator.call(changeSettings, { publicPapersAllowed: false });
    return {
      figures: wrong.length
        ? `open: ${[...new Set(wrong)].slice(0, 4).join(', ')}`
        : `${guesses + near(token).length} addresses guessed, 4 ways of closing, none told apart`,
      safe: !wrong.length,
    };
  },
};
