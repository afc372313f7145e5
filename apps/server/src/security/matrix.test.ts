import { jest } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { genericDoor } from '#calls/model';
import { createIdentify } from '#identity/server';
import { requisitionsServer, type RequisitionsServer } from '../testing/requisitions-server.ts';
import { addStrangers, CallerSessions } from './callers.ts';
import { namesRecords, tryCall, type MakeInput, type MatrixRow } from './matrix.ts';
import { matrixText } from './matrix-text.ts';
import { inputsOfContracts } from './records-of-contracts.ts';
import { inputsOfPapers } from './records-of-papers.ts';
import { inputsOfTalk } from './records-of-talk.ts';
import { inputsOfTracker } from './records-of-tracker.ts';
import { explained, inputsOfApproval, inputsOfForm, inputsOfOthers } from './records.ts';

// Every call, six callers; on a machine that does other work as well.
jest.setTimeout(600_000);

const page = resolve(import.meta.dirname, '../../../../docs/security-matrix.md');
const rows: MatrixRow[] = [];
const inputs: Record<string, MakeInput> = {};
let server: RequisitionsServer;

beforeAll(async () => {
  server = await requisitionsServer({ identify: createIdentify() });
  await addStrangers(server);
  for (const form of server.forms) {
    await server.approveWhatItRefersTo(form);
    Object.assign(inputs, inputsOfForm(server, form));
  }
  const purchase = server.forms.find(({ name }) => name === 'purchaseRequisition')!;
  Object.assign(inputs, inputsOfApproval(server, purchase), inputsOfOthers(server));
  Object.assign(
    inputs,
    inputsOfTracker(server),
    inputsOfTalk(server),
    inputsOfPapers(server),
    inputsOfContracts(server),
  );
  const sessions = new CallerSessions(server);
  for (const { call } of server.calls.all)
    rows.push(await tryCall(server, sessions, call, inputs[call.name]));
});
afterAll(() => server.close());

const where = (wrong: (row: MatrixRow) => boolean): string[] =>
  rows.filter(wrong).map(({ call }) => call.name);

it('asks everyone to sign in for whatever is not declared for anyone', () => {
  expect(
    where(({ call, outcomes }) => (outcomes.anonymous === 'sign in') !== (call.access.kind !== 'public')),
  ).toEqual([]);
});

const sandboxEnvelopes =
  '/sandbox/docusign/restapi/v2.1/accounts/00000000-0000-4000-8000-0000000000ac/envelopes';

/** The code of an answer; of a service that has none, its status. */
const codeOf = (asked: { statusCode: number; body: string }): number => {
  const [, code] = /^\{"code":(\d+)/.exec(asked.body) ?? [];
  return code ? Number(code) : asked.statusCode;
};

/** Doors that are no calls and have no row: how each answers somebody who has not signed in. */
const doorsBeside: Readonly<Record<string, number>> = {
  'POST /Bseajax/Export': 70000,
  'POST /Bseajax/Import': 70000,
  'POST /Bseajax/ImportRecords': 70000,
  'POST /Bseajax/ImportTemplate': 70000,
  'POST /Bseajax/RecordTemplate': 70000,
  'POST /upload/file/putFile': 70000,
  'POST /upload/dd/putFile': 70000,
  'POST /upload/zip/putFile': 70000,
  'POST /upload/qc/getFile': 70000,
  'POST /bseajax/pdf/create': 70000,
  'POST /bseajax/pdf/merge': 70000,
  'POST /Bseajax/Bseobj/pdf_encrypt': 70000,
  'GET /upload/file/getFile': 70000,
  // Opened by a ticket, and from pages of our own alone.
  'GET /live': 40301,
  'GET /project/files/download': 70000,
  // By the signature over its body.
  'POST /hooks/docusign': 40101,
  'POST /hooks/twilio': 40101,
  // The sandbox of Twilio asks for the account and its token: the code is one of Twilio's.
  [`POST /sandbox/twilio/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages.json`]: 20003,
  // The sandbox of DocuSign asks for tokens of its own, as DocuSign does; without one it answers by status alone.
  'POST /sandbox/docusign/oauth/token': 400,
  'GET /sandbox/docusign/oauth/userinfo': 401,
  [`POST ${sandboxEnvelopes}`]: 401,
  [`GET ${sandboxEnvelopes}`]: 401,
  [`GET ${sandboxEnvelopes}/:envelope`]: 401,
  [`PUT ${sandboxEnvelopes}/:envelope`]: 401,
  [`GET ${sandboxEnvelopes}/:envelope/recipients`]: 401,
  [`POST ${sandboxEnvelopes}/:envelope/views/recipient`]: 401,
  [`GET ${sandboxEnvelopes}/:envelope/documents/:document`]: 401,
  'GET /sandbox/docusign/sign': 404,
  'POST /sandbox/docusign/sign': 404,
  'GET /sandbox/docusign/sign/document': 404,
};

/** 'POST /Bseajax/Export' and the like, out of the tree in which Fastify prints them: a path goes on from the one it is in. */
function doorsOf({ app }: RequisitionsServer): string[] {
  const above: string[] = [];
  const doors: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, before = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \(([^)]+)\))?/.exec(line) ?? [];
    const depth = before.length / 4;
    above[depth] = (above[depth - 1] ?? '') + part;
    for (const method of methods?.split(', ') ?? [])
      if (method !== 'HEAD') doors.push(`${method} ${above[depth]}`);
  }
  return doors;
}

it('has no door beside the calls but those that are known here, each of which asks who one is', async () => {
  const ofCalls = new Set(
    server.calls.all.flatMap(({ call: { code, door } }) =>
      [...(door ? [door] : []), ...(code || !door ? [genericDoor] : [])].map(
        ({ method, path }) => `${method} ${path}`,
      ),
    ),
  );
  const answers: Record<string, number> = {};
  for (const door of doorsOf(server).filter((each) => !ofCalls.has(each))) {
    const [method, url = ''] = door.split(' ') as ['GET' | 'POST' | 'PUT', string];
    const asked = await server.app.inject({ method, url, ...(method === 'GET' && { query: { path: 'a' } }) });
    answers[door] = codeOf(asked);
  }
  expect(answers).toEqual(doorsBeside);
});

it('refuses every call that needs a right to whoever has no role', () => {
  expect(where(({ call, outcomes }) => call.access.kind === 'right' && outcomes['no role'] !== 'no')).toEqual(
    [],
  );
});

it('tries every call that names a record with one of the owner’s, or says why it need not', () => {
  const open = ({ outcomes }: MatrixRow) => outcomes.peer === 'yes' || outcomes['other company'] === 'yes';
  expect(
    where(
      (row) => namesRecords(row.call) && open(row) && !inputs[row.call.name] && !explained(row.call.name),
    ),
  ).toEqual([]);
});

it('lets neither peers nor other companies at records that are not theirs', () => {
  // What is asked is theirs, though the request names a record: a preview writes nothing, the other answers each task.
  const answersByTask = ['approvals.bulkApprove'];
  // A public address: the token that is asked with is the right, of everybody alike.
  const byToken = ['papers.openPublic'];
  const theirs = (name: string) =>
    name.endsWith('.preview') || answersByTask.includes(name) || byToken.includes(name);
  const others = ['no role', 'other company', 'peer'] as const;
  expect(
    where(
      ({ call, outcomes }) =>
        Boolean(inputs[call.name]) &&
        !theirs(call.name) &&
        others.some((caller) => outcomes[caller] === 'yes'),
    ),
  ).toEqual([]);
});

it('is tried with requests that are well formed', () => {
  // A second submission may be one too many for the type: two leaves at a time.
  const refused = ({ call, ownersCode }: MatrixRow) => ownersCode === 40001 && !call.name.endsWith('.submit');
  expect(where((row) => Boolean(inputs[row.call.name]) && refused(row))).toEqual([]);
});

it('is as docs/security-matrix.md has it: a call without a row fails here', () => {
  const types = server.forms.map(({ name }) => name);
  const text = matrixText(rows, types);
  if (process.env['ACCEPT_MATRIX'] === 'on') writeFileSync(page, text);
  expect(readFileSync(page, 'utf8')).toBe(text);
});
