import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { dayOf, defaultTimeZone, genericDoor } from '#calls/model';
import type { DemoAccount } from '#identity/model';
import { item } from '#master-data/model';
import { answerQuestionnaire, openQuestionnaire } from '#questionnaires/model';
import { actList, countUnreadMessages } from '#system/model';
import type { Section } from '../../results/report.ts';
import { signedIn, type WireClient } from '../../wire/wire-client.ts';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import { sideBySide } from '../calls/calls-under-load.ts';
import { growTo } from '../calls/grow.ts';
import { load } from '../calls/load.ts';
import { check, recorded } from '../calls/recorded.ts';
import { atOnce } from '../in-turns.ts';
import { growAudit, growUses } from './grow-administration.ts';
import { importSpeeds } from './import-speeds.ts';

/** Of the module file, 10 (d). */
const goals = { audit: 100, uses: 150, identify: 1.02, imported: 2, answers: 0.6 } as const;
const connections = 16;
const few = 4;

export interface AdministrationVolumes {
  /** Entries of the audit. */
  entries: number;
  /** Forms, of which one in a hundred refers to one item. */
  forms: number;
  /** Rows of an imported file. */
  imported: number;
}

const many = (number: number): string => number.toLocaleString('en');
type Row = [asked: string, figure: string, goal: string];
const missed = (wrong: boolean): string => (wrong ? ' ✗' : '');

/** p95 of a call, of one person after another at once. */
async function p95Of(server: BenchServer, seconds: number, next: () => ReturnType<WireClient['request']>) {
  const measured = await load({
    ...{ origin: server.origin, connections: 1, duration: seconds * 1000, warmUp: 1000, check, next },
  });
  return measured.p95;
}

/** What one person did on some days, of all that was ever done. */
async function auditOfDays(server: BenchServer, database: Client, seconds: number, entries: number) {
  const person = await growAudit(database, entries);
  const admin = await signedIn(server.origin, 'admin');
  const ago = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000), defaultTimeZone);
  let turn = 0;
  return p95Of(server, seconds, () => {
    const back = 30 + (turn++ % 1_000);
    const where = `person:is:${person};at:from:${ago(back + 7)};at:to:${ago(back)}`;
    return admin.request(actList.calls.rows, { where });
  });
}

/** Rights as administration gives them to one of the accounts, and to no other: roles by company and day beside its own. */
async function giveRoles(database: Client, account: string | null): Promise<void> {
  await database.query(`DELETE FROM account_role WHERE id LIKE 'bench-%'`);
  await database.query(
    `INSERT INTO account_role (id, account_id, role_id, company_id, from_day, to_day)
     SELECT 'bench-' || r.id || c.id, a.id, r.id, c.id, current_date - 30, current_date + 30
       FROM account a, role r, company c WHERE a.name = $1 AND r.id IN ('employee', 'purchasing', 'warehouse', 'quality')
     ON CONFLICT DO NOTHING`,
    [account],
  );
}

/** What it costs to know who asks: with sixteen and more roles by day beside somebody with one. */
async function identifying(server: BenchServer, database: Client, seconds: number): Promise<number> {
  const round = async (one: DemoAccount, other: DemoAccount): Promise<number> => {
    await giveRoles(database, one);
    await database.query('VACUUM (ANALYZE) account_role');
    const sides = [];
    for (const account of [one, other]) {
      const person = await signedIn(server.origin, account);
      sides.push({ origin: server.origin, check, next: () => person.request(countUnreadMessages, {}) });
    }
    const [by, plain] = await atOnce(sides, { connections: few, seconds, turns: 6 });
    return by && plain ? by.p50 / plain.p50 : NaN;
  };
  // Each of the two once with the roles: what else differs between them takes itself away.
  const ratio = Math.sqrt((await round('employee', 'technician')) * (await round('technician', 'employee')));
  await giveRoles(database, null);
  return ratio;
}

/** Answers through a public link, each from another address, beside a bare handler with the same statements. */
async function publicAnswers(server: BenchServer, database: Client, seconds: number) {
  const token = 'demo-customer-survey-01';
  const opened = await fetch(server.origin + genericDoor.path, {
    method: genericDoor.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: openQuestionnaire.code, token }),
  });
  const { data } = (await opened.json()) as { data: { version: number } };
  const { rows } = await database.query<{ content: Record<string, unknown> }>(
    `SELECT a.content FROM questionnaire_answer a JOIN questionnaire_link l ON l.id = a.link_id
      WHERE l.token = $1 AND a.version = $2 LIMIT 1`,
    [token, data.version],
  );
  let address = 0;
  const call = {
    name: 'public answer',
    next: () => {
      const n = address++;
      const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
      return {
        ...{ method: 'POST' as const, path: answerQuestionnaire.door?.path ?? '' },
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({
          token,
          answerId: randomUUID(),
          version: data.version,
          values: rows[0]?.content,
        }),
      };
    },
  };
  const route = await recorded(database, server, '/bare', call);
  const { ours, theirs } = await sideBySide(server, call, route, connections, seconds);
  return { ours: ours.perSecond, theirs: theirs.perSecond };
}

/** What an administrator asks of much, and what administration costs everybody; section 10 (d) of the module file. */
export async function administrationUnderLoad(
  seconds: number,
  { entries, forms, imported }: AdministrationVolumes,
): Promise<Section> {
  const server = await startBenchServer({
    ...{ name: 'bench-administration', fresh: true, env: { TRUST_PROXY: 'on' } },
  });
  const rows: Row[] = [];
  const add = (...row: Row): void => {
    rows.push(row);
    console.log(row.join('  '));
  };
  try {
    const database = await server.database();
    const dearer = await identifying(server, database, seconds);
    add(
      'identify, roles by day and company ÷ one role, p50',
      `${dearer.toFixed(3)}${missed(dearer > goals.identify)}`,
      `≤ ${goals.identify}`,
    );
    const { ours, theirs } = await publicAnswers(server, database, seconds);
    const share = ours / theirs;
    add(
      'public answers ÷ bare handler',
      `${ours.toFixed(0)}/s ÷ ${theirs.toFixed(0)}/s = ${share.toFixed(2)}${missed(share < goals.answers)}`,
      `≥ ${goals.answers}`,
    );
    const speeds = await importSpeeds(server.origin, await signedIn(server.origin, 'admin'), imported);
    const faster = speeds.records / speeds.forms;
    add(
      `rows/s of records ÷ of forms, ${many(imported)} rows`,
      `${speeds.records.toFixed(0)} ÷ ${speeds.forms.toFixed(0)} = ${faster.toFixed(2)}${missed(faster < goals.imported)}`,
      `≥ ${goals.imported}`,
    );
    await growTo(database, forms);
    const used = await growUses(database, Math.round(forms / 100));
    const admin = await signedIn(server.origin, 'admin');
    const uses = await p95Of(server, seconds, () => admin.request(item.calls.uses, { id: used.id }));
    add(
      `where an item is used: ${many(Math.round(forms / 100))} of ${many(used.forms)} forms, p95 ms`,
      `${uses.toFixed(1)}${missed(uses > goals.uses)}`,
      `≤ ${goals.uses}`,
    );
    const audit = await auditOfDays(server, database, seconds, entries);
    add(
      `audit of ${many(entries)} entries: a person's on seven days, p95 ms`,
      `${audit.toFixed(1)}${missed(audit > goals.audit)}`,
      `≤ ${goals.audit}`,
    );
    await database.end();
  } finally {
    await server.stop();
  }
  return {
    title: 'Administration',
    about: `What an administrator asks of much, one call after the other, ${seconds} s; identifying by ${few} connections in twelve turns, two people at once of whom one has many roles, each of them in half of the turns; answers by ${connections} connections, each from another address, beside a handler that asks the same statements; imports in six turns, the better of each.`,
    head: ['asked', 'figure', 'goal'],
    rows,
  };
}
