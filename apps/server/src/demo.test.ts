import { jest } from '@jest/globals';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyTrails } from '#approvals/server';
import {
  checkDesign,
  checkForm,
  designOf,
  formOfDesign,
  numberList,
  type AnyForm,
  type FormHeader,
} from '#documents/model';
import type { FieldValues } from '#fields/model';
import { explainNumber, readDutyConflicts } from '#identity/model';
import { issueApproved, returnApproved } from '#requisitions/model';
import { demoTypes } from '#requisitions/server';
import { fillDemo, gather, loadConfig, type Filled } from '#server-kit/server';
import { lengthOf, testFolder, testServer, type TestServer } from '#server-kit/testing';
import { listConforms } from '../../../libs/lists/server/testing/list-conformance.ts';
import { forms as all, screens } from './compose.ts';
import { composedFeatures } from './testing/composed-features.ts';

// The demo company is filled: as much as half a year of work.
jest.setTimeout(600_000);

// What is designed in the product follows from what its administrators have designed.
const forms = all.filter(({ designed, handedIn, posts }) => !designed && !handedIn && !posts);
const base = all.find(({ designed }) => designed)!;
let server: TestServer;
let folder: string;
let filled: Filled | null;

const lists = gather(composedFeatures(), 'lists').map(({ list }) => list);

/** When it is filled. */
const demoDay = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  folder = await testFolder('bms-demo-');
  const features = composedFeatures(loadConfig({ DEMO: 'on', DATA_DIR: folder }));
  server = await testServer(features);
  filled = await fillDemo(server.database, features, demoDay);
  // As the first start does.
  await server.database.owner.query('ANALYZE');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** An administrator of the demo company. */
const reader = { personId: 'P1001', companyId: 'C01', roles: ['employee', 'administrator'] };

const rows = async <R>(text: string, ...values: unknown[]): Promise<R[]> =>
  (await server.database.owner.query(text, values)).rows as R[];

interface Stored {
  number: string | null;
  status: string;
  header: FormHeader;
  own: FieldValues;
}

const storedOf = (form: AnyForm): Promise<Stored[]> =>
  rows<Stored>(
    `SELECT number, status, own,
            jsonb_build_object('companyId', company_id, 'department', jsonb_build_object('id', department_id, 'name', ''),
              'applicant', jsonb_build_object('id', applicant_id, 'name', ''), 'subject', subject, 'urgency', urgency,
              'appliedOn', to_char(coalesce(applied_at, sort_at) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD'),
              'currency', currency, 'cc', cc, 'attachments', attachments, 'remarks', remarks) AS header
       FROM form WHERE type = $1`,
    form.code,
  );

describe('the types that the demo company has designed', () => {
  it.each(demoTypes.map((type) => [type.code, type] as const))(
    '%s: can be put in force, and was asked for in more than one state',
    async (code, type) => {
      expect(checkDesign(type.design)).toEqual([]);
      const form = formOfDesign(base, type);
      const stored = (await storedOf(base)).filter(({ own }) => designOf(own) === `${code}@1`);
      expect(stored.length).toBeGreaterThanOrEqual(20);
      for (const { number, header, own } of stored)
        expect([number, checkForm(form, header, own, header.appliedOn)]).toEqual([number, []]);
      expect(new Set(stored.map(({ status }) => status)).size).toBeGreaterThan(1);
    },
  );
});

describe.each(forms.map((form) => [form.code, form] as const))('the demo company has %s', (_code, form) => {
  it('that could have been submitted as they are, in more than one state', async () => {
    const stored = await storedOf(form);
    expect(stored.length).toBeGreaterThanOrEqual(10);
    for (const { number, header, own } of stored.slice(0, 300)) {
      const problems = checkForm(form, header, own, header.appliedOn);
      expect([number, problems]).toEqual([number, []]);
    }
    expect(new Set(stored.map(({ status }) => status)).size).toBeGreaterThanOrEqual(2);
  });
});

describe('the demo company', () => {
  it('says what each feature adds to the first start, and is filled once', async () => {
    const filling = composedFeatures(loadConfig({ DEMO: 'on', DATA_DIR: folder })).filter(({ demo }) => demo);
    expect(Object.keys(filled ?? {})).toEqual(filling.map(({ name }) => name));
    expect(Math.min(...Object.values(filled ?? {}))).toBeGreaterThanOrEqual(0);
    expect(await fillDemo(server.database, filling)).toBeNull();
  });

  it('keeps figures that agree with what they stand for, as those who check them at night find', async () => {
    const checks = composedFeatures()
      .flatMap(({ jobs = [] }) => jobs)
      .filter(({ job: { name } }) => /\.check[A-Z]/.test(name));
    expect(checks.map(({ job: { name } }) => name).toSorted()).toEqual([
      'inventory.checkStock',
      'lab.checkCustody',
      'quality.checkSwitching',
      'trade.checkLinks',
    ]);
    for (const { run } of checks) await server.contexts.background('test', (context) => run({}, context));
  });

  it('has as many orders, receipts, invoices, inspections and lines of stock as are promised', async () => {
    const [counted] = await rows<Record<string, number>>(
      `SELECT count(*) FILTER (WHERE type = 'PUR110P')::int AS orders,
              count(*) FILTER (WHERE type = 'PUR120P' AND own ->> 'kind' = 'receipt')::int AS receipts,
              count(*) FILTER (WHERE type = 'PUR130P' AND own ->> 'kind' = 'goods')::int AS invoices,
              (SELECT count(*)::int FROM qc_inspection) AS inspections, (SELECT count(*)::int FROM stock_line) AS lines
         FROM form WHERE status = 'approved'`,
    );
    const least = { orders: 600, receipts: 1_100, invoices: 800, inspections: 900, lines: 15_000 };
    const fewer = Object.entries(least).filter(([name, count]) => !((counted?.[name] ?? 0) >= count));
    expect([counted, fewer]).toEqual([counted, []]);
  });

  it('has goods that came before they were entered', async () => {
    const late = await rows<{ late: boolean }>(
      `SELECT t.opened_at < f.applied_at - interval '1 day' AS late FROM form f JOIN trade_line t ON t.document_id = f.id
        WHERE f.type = 'PUR120P' AND f.own ->> 'lateReason' IS NOT NULL`,
    );
    expect(late.length).toBeGreaterThan(1);
    expect(late.filter((one) => !one.late)).toEqual([]);
  });

  it('shows in supply what is out of the ordinary', async () => {
    const day = `'2026-11-20'::date`;
    const switched = (severity: string) =>
      `SELECT count(DISTINCT supplier_id) FROM qc_switch WHERE severity = '${severity}'`;
    const of = {
      lateOrder: `SELECT count(*) FROM trade_line WHERE stage = 'purchaseOrder' AND state IN ('open', 'partly') AND due < ${day}`,
      halfInspected: `SELECT count(*) FROM (
        SELECT FROM qc_inspection WHERE stage = 'incoming' GROUP BY source_line
        HAVING bool_or(state = 'decided') AND bool_or(state <> 'decided')) n`,
      priceException: `SELECT count(*) FROM purchase_invoice_line l JOIN purchase_invoice i ON i.form_id = l.invoice_id
        WHERE i.state = 'exception' AND l.state = 'exception' AND l.reasons @> '[{"why": "price"}]'`,
      ...{ tightened: switched('tightened'), stopped: switched('stopped'), reduced: switched('reduced') },
      shortTransfer: `SELECT count(*) FROM stock_transfer_line WHERE received > 0 AND lost > 0 AND NOT cancelled`,
      recount: `SELECT count(*) FROM stock_count c WHERE state = 'recount'
        AND EXISTS (SELECT FROM stock_count_line l WHERE l.count_id = c.id AND l.recount AND l.second_at IS NULL)`,
      belowSafety: `SELECT count(*) FROM item i, jsonb_array_elements(i.stocking) AS s
        WHERE i.state = 'active' AND (s ->> 'safetyStock')::numeric > (
          SELECT coalesce(sum(k.quantity), 0) FROM stock_key k
           WHERE k.item_id = i.id AND k.warehouse_id = s -> 'warehouse' ->> 'id' AND k.status = 'usable')`,
      expiredLot: `SELECT count(*) FROM stock_lot o JOIN stock_key k ON k.item_id = o.item_id AND k.lot = o.lot
        WHERE o.expires_on < ${day} AND k.quantity > 0`,
    };
    const counts = Object.entries(of).map(([name, query]) => `(${query})::int AS "${name}"`);
    const [found] = await rows<Record<string, number>>(`SELECT ${counts.join(', ')}`);
    const missing = Object.keys(of).filter((name) => !((found?.[name] ?? 0) > 0));
    expect([found, missing]).toEqual([found, []]);
  });

  it('has every state, whole trails and the papers of its forms', async () => {
    const states = await rows<{ status: string; count: number }>(
      `SELECT status, count(*)::int AS count FROM form WHERE type <> 'REQ110P' GROUP BY 1 ORDER BY 1`,
    );
    expect(states.map(({ status }) => status)).toEqual(
      ['approved', 'draft', 'pending', 'rejected', 'returned', 'voided', 'withdrawn'].toSorted(),
    );
    const total = states.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBeGreaterThan(900);
    expect(await verifyTrails(server.database.db)).toMatchObject({ broken: null });
    const papers = await rows<{ key: string }>(`SELECT key FROM file WHERE owner_type = 'form'`);
    const stored = (await readdir(join(folder, 'files'), { recursive: true })).filter((name) =>
      name.endsWith('.pdf'),
    );
    expect(stored.map((name) => name.replaceAll('\\', '/')).toSorted()).toEqual(
      papers.map(({ key }) => key).toSorted(),
    );
  });

  it('has what was handed out in its ledgers, most of it back, and the versions of its documents', async () => {
    const [custody] = await rows<{ tools: number; seals: number; out: number; back: number }>(
      `SELECT count(*) FILTER (WHERE kind = 'tool')::int AS tools, count(*) FILTER (WHERE kind = 'seal')::int AS seals,
              count(*) FILTER (WHERE due IS NOT NULL AND r.id IS NULL)::int AS out, count(r.id)::int AS back
         FROM custody c LEFT JOIN custody_return r ON r.custody_id = c.id`,
    );
    expect(custody!.tools).toBeGreaterThan(40);
    expect(custody!.seals).toBeGreaterThan(40);
    expect(custody!.back).toBeGreaterThan(custody!.out);
    expect(custody!.out).toBeGreaterThan(0);
    const versions = await rows<{ version: number }>(`SELECT DISTINCT version FROM published_document`);
    expect(versions.length).toBeGreaterThan(1);
  });

  it('has documents and messages of every kind', async () => {
    const documents = await rows<{ kind: string; count: number }>(
      `SELECT kind, count(*)::int AS count FROM paper WHERE kind <> 'folder' GROUP BY 1 ORDER BY 1`,
    );
    expect(documents.map(({ kind }) => kind)).toEqual(['flow', 'mindmap', 'sheet', 'text']);
    expect(documents.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(60);
    const said = await rows<{ kind: string; count: number }>(
      `SELECT m.kind, count(*)::int AS count FROM chat_message m JOIN dialog d ON d.id = m.dialog_id
        WHERE d.kind <> 'thread' GROUP BY 1 ORDER BY 1`,
    );
    expect(said.map(({ kind }) => kind)).toEqual([
      ...['file', 'image', 'notice', 'report', 'taskB', 'text', 'video', 'voice'],
    ]);
    expect(said.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(9_000);
    // What was recorded is what it says it is, and as long as it says.
    const recorded = await rows<{ kind: string; type: string; seconds: number; key: string }>(
      `SELECT DISTINCT ON (m.kind) m.kind, f.media_type AS type, m.seconds, f.key
         FROM chat_message m JOIN file f ON f.owner_type = 'chatMessage' AND f.owner_id = m.id::text
        WHERE m.kind IN ('video', 'voice') ORDER BY m.kind, m.id`,
    );
    expect(recorded.map(({ kind, type, seconds }) => [kind, type, seconds])).toEqual([
      ['video', 'video/webm', 4],
      ['voice', 'audio/wav', 4],
    ]);
    const film = await readFile(join(folder, 'files', recorded[0]?.key ?? ''));
    expect(film.length).toBeLessThan(4_000);
    expect(Math.ceil((lengthOf(film) ?? 0) / 1_000)).toBe(recorded[0]?.seconds);
  });

  it('has of everybody with an account nine overdue tasks and three to confirm', async () => {
    const figures = await rows<{ overdue: number; pending: number; people: number }>(
      `SELECT overdue, pending, count(*)::int AS people FROM (
         SELECT p.id, count(t.id) FILTER (WHERE t.ends_at <= $1)::int AS overdue,
                count(t.id) FILTER (WHERE t.assigned_by <> p.id AND t.accepted_at IS NULL)::int AS pending
           FROM person p LEFT JOIN (
             task t LEFT JOIN project pr ON pr.id = t.project_id)
             ON t.owner_id = p.id AND t.completed_at IS NULL AND t.archived_at IS NULL AND t.deleted_at IS NULL
                AND coalesce(pr.state, 'active') = 'active'
          WHERE p.active AND EXISTS (SELECT FROM account a WHERE a.person_id = p.id AND a.state = 'active')
          GROUP BY p.id) each GROUP BY 1, 2`,
      demoDay.toISOString(),
    );
    expect(figures).toEqual([{ overdue: 9, pending: 3, people: expect.any(Number) }]);
    expect(figures[0]?.people).toBeGreaterThan(10);
  });

  it('has projects, one with a long board, and five tasks of which each waits for the one before', async () => {
    const [projects] = await rows<{ all: number; closed: number; longest: number; tasks: number }>(
      `SELECT (SELECT count(*)::int FROM project) AS all,
              (SELECT count(*)::int FROM project WHERE state = 'closed') AS closed,
              (SELECT max(n)::int FROM (SELECT count(*) AS n FROM task WHERE project_id IS NOT NULL GROUP BY project_id) b) AS longest,
              (SELECT count(*)::int FROM task) AS tasks`,
    );
    expect(projects).toMatchObject({ all: 14, closed: 2, longest: 400 });
    expect(projects?.tasks).toBeGreaterThanOrEqual(1_800);
    const chains = await rows<{ length: number; open: boolean }>(
      `WITH RECURSIVE chain AS (
         SELECT r.from_id AS head, r.to_id AS last, 2 AS length FROM task_relation r
          WHERE r.kind = 'blocks' AND NOT EXISTS (SELECT FROM task_relation b WHERE b.kind = 'blocks' AND b.to_id = r.from_id)
         UNION ALL
         SELECT c.head, r.to_id, c.length + 1 FROM chain c JOIN task_relation r ON r.kind = 'blocks' AND r.from_id = c.last)
       SELECT max(c.length)::int AS length, bool_and(t.completed_at IS NULL) AS open
         FROM chain c JOIN task t ON t.id IN (c.head, c.last) GROUP BY c.head`,
    );
    expect(chains).toContainEqual({ length: 5, open: true });
  });

  it('has one document that somebody holds, and eight weeks of reports of which two are missing', async () => {
    const held = await rows(
      `SELECT p.title FROM shared_document s JOIN paper p ON p.id = s.id WHERE s.held_until > $1`,
      demoDay.toISOString(),
    );
    expect(held).toHaveLength(1);
    const weeks = await rows<{ missing: number }>(
      `SELECT ((SELECT count(*) FROM person p WHERE p.active
                   AND EXISTS (SELECT FROM account a WHERE a.person_id = p.id AND a.state = 'active')) - count(*))::int AS missing
         FROM work_report WHERE kind = 'weekly' AND state = 'sent' GROUP BY starts_on ORDER BY starts_on`,
    );
    expect(weeks.map(({ missing }) => missing)).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
  });

  it('has tasks that come again, and templates', async () => {
    const [counted] = await rows<{ series: number; first: number; templates: number }>(
      `SELECT (SELECT count(*)::int FROM task_series) AS series,
              (SELECT count(DISTINCT series_id)::int FROM task WHERE series_id IS NOT NULL) AS first,
              (SELECT count(*)::int FROM task_template) AS templates`,
    );
    expect(counted).toEqual({ series: 40, first: 40, templates: 6 });
  });

  it('tells what happened with tasks in its order', async () => {
    const [told] = await rows<{ all: number; early: number }>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE at < before)::int AS early
         FROM (SELECT at, lag(at) OVER (ORDER BY id) AS before FROM task_log) l`,
    );
    expect(told?.all).toBeGreaterThan(1_800);
    expect(told?.early).toBe(0);
  });

  it('has tasks of forms and of records that are there', async () => {
    const found = await rows<{ type: string; part: string | null; count: number }>(
      `SELECT source_type AS type, source_part AS part, count(*)::int AS count FROM task t
        WHERE source_type = 'form' AND EXISTS (SELECT FROM form f WHERE f.id::text = source_id AND f.number = source_name)
           OR source_part = 'register:supplier' AND EXISTS (SELECT FROM supplier s WHERE s.id = source_id)
           OR source_part = 'register:customer' AND EXISTS (SELECT FROM customer c WHERE c.id = source_id)
        GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(found.map(({ type, part }) => [type, part])).toEqual([
      ['form', null],
      ['record', 'register:customer'],
      ['record', 'register:supplier'],
    ]);
    for (const { count } of found) expect(count).toBeGreaterThanOrEqual(10);
  });

  it('has as many master records as are promised', async () => {
    const tables = ['bin', 'item', 'customer', 'standard_expense'];
    const counts = tables.map((table) => `SELECT '${table}' AS name, count(*)::int AS many FROM ${table}`);
    const found = await rows<{ name: string; many: number }>(counts.join(' UNION ALL '));
    expect(Object.fromEntries(found.map(({ name, many }) => [name, many]))).toEqual({
      ...{ bin: 400, item: 302, customer: 88, standard_expense: 24 },
    });
  });

  it('has what is promised of master data and administration', async () => {
    const of = {
      requests: `SELECT count(DISTINCT form_id) FROM register_change`,
      // Made from what the record does not say any more.
      inConflict: `SELECT count(*) FROM register_change c JOIN supplier s ON s.id = c.record_id
                    WHERE c.register = 'supplier' AND c.state = 'open' AND c.field = 'terms' AND (c.seen #>> '{}')::numeric <> s.terms::numeric`,
      moves: `SELECT count(*) FROM person_act WHERE kind = 'move' AND applied_at IS NULL AND from_day > '2026-11-20'`,
      expired: `SELECT count(*) FROM supplier s, jsonb_array_elements(s.certificates) c
                 WHERE s.state = 'active' AND c ->> 'until' < '2026-11-20'`,
      failedJobs: `SELECT count(*) FROM job_run WHERE state = 'failed' AND problem_zh <> ''`,
      batches: `SELECT count(*) FROM label_batch b WHERE state = 'draft'
                   AND EXISTS (SELECT FROM label_batch_word w WHERE w.batch_id = b.id)`,
      answers: `SELECT max(n) FROM (SELECT count(*) AS n FROM questionnaire_answer WHERE NOT anonymous GROUP BY questionnaire_id) a`,
      anonymous: `SELECT count(*) FROM questionnaire_answer WHERE anonymous AND answered_at IS NULL AND person_id IS NULL`,
    };
    const counts = Object.entries(of).map(([name, query]) => `(${query})::int AS "${name}"`);
    expect((await rows(`SELECT ${counts.join(', ')}`))[0]).toEqual({
      ...{ requests: 6, inConflict: 1, moves: 1, expired: 1, failedJobs: 1, batches: 1 },
      ...{ answers: 80, anonymous: 4 },
    });
  });

  it('has somebody whose duties should be apart', async () => {
    const { conflicts } = await server.callAs(reader, readDutyConflicts, {});
    expect(conflicts.map(({ nameZh, count }) => [nameZh, count > 0])).toEqual([
      ['供应商账户与付款申请', true],
    ]);
  });

  it('lets the storekeeper wait for returns of customers, and pick for requests, whatever the day is', async () => {
    const waiting = (name: string) =>
      rows<{ type: string; count: number }>(
        `SELECT e.about_type AS type, count(*)::int FROM business_event e JOIN person p ON p.company_id = e.data ->> 'companyId'
           JOIN account a ON a.person_id = p.id AND a.name = 'warehouse'
          WHERE e.name = $1 AND NOT e.handled_by || e.followed_by @> ARRAY['inventory/' || e.name] GROUP BY 1 ORDER BY 1`,
        name,
      );
    expect(await waiting(returnApproved.name)).toEqual([{ type: 'REQ290P', count: 5 }]);
    const toPick = ['REQ310P', 'REQ320P', 'REQ610P'].map((type) => ({ type, count: 12 }));
    expect(await waiting(issueApproved.name)).toEqual(toPick);
  });

  it('shows every series that numbers were taken from', async () => {
    const taken = await rows<{ code: string }>('SELECT DISTINCT code FROM number_series ORDER BY code');
    expect(taken.length).toBeGreaterThan(10);
    for (const { code } of taken) {
      const { rows: series } = await server.callAs(reader, numberList.calls.rows, { q: code });
      expect(series).toContainEqual(expect.objectContaining({ code, last: expect.any(String) }));
    }
  });

  it('says of each series beside forms how a number of it was made', async () => {
    const beside = gather(composedFeatures(), 'numbered');
    expect(beside.length).toBeGreaterThan(5);
    for (const { code, numberPrefix, kept } of beside) {
      const [record] = await rows<{ id: string; number: string }>(
        `SELECT ${kept.key ?? 'id'}::text AS id, number FROM ${kept.table} ORDER BY number DESC LIMIT 1`,
      );
      const { given, made } = await server.callAs(reader, explainNumber, {
        ...{ screen: code, number: record?.number ?? '', id: record?.id ?? '' },
      });
      expect([code, given?.at, made]).toMatchObject([
        code,
        expect.stringMatching(/Z$/),
        {
          ...{ prefix: numberPrefix, date: expect.stringMatching(/^\d{8}$/) },
          counter: { code, company: { id: expect.any(String) } },
        },
      ]);
    }
  });

  it('refers to what is there', async () => {
    const missing = await rows(
      `SELECT f.number, r.value ->> 'id' AS id FROM form f, jsonb_each(f.own) AS r
        WHERE r.key IN ('contract', 'salesOrder', 'shipment', 'original', 'trip', 'loan') AND jsonb_typeof(r.value) = 'object'
          AND NOT EXISTS (SELECT FROM form g WHERE g.id::text = r.value ->> 'id' AND g.status = 'approved')`,
    );
    expect(missing).toEqual([]);
  });
});

describe('every declared list', () => {
  it('has a name of its own, and stands on a screen that there is', () => {
    const names = lists.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const codes = new Set(screens.map(({ code }) => code));
    // Rights may name a screen that is still to come, as that of the ranch's accounts.
    expect(lists.filter((list) => !list.screens.some((code) => codes.has(code)))).toEqual([]);
  });

  for (const list of lists) listConforms(list, () => ({ server, reader }));
});
