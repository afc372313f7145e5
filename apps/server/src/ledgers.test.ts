import { keepOptions } from '#fields/model';
import { readOptions, saveDictionary, setParameter } from '#upkeep/model';
import { searchReferences } from '#identity/model';
import { inDays } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import {
  annualLeave,
  attendanceLedger,
  confirmRead,
  currentDocuments,
  documentList,
  documentsToRead,
  leaveBalanceList,
  loanList,
  overtimeSummary,
  printOvertime,
  receiveSeal,
  receiveTool,
  sealList,
  custodyOut,
  dayKind,
  daysOff,
  toolList,
  waitingEffects,
  workedWeekendDays,
  workingDay,
} from '#requisitions/model';
import { forms } from './compose.ts';
import { exported } from './testing/exported.ts';
import {
  administrator,
  as,
  requisitionsServer,
  type RequisitionsServer,
} from './testing/requisitions-server.ts';
import { sampleValuesOf } from './testing/sample-values.ts';

const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;
const tools = formNamed('toolBorrowing');
const seal = formNamed('sealUse');
const documents = formNamed('documentApproval');

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const toolLedger = toolList.calls.rows;
const sealLedger = sealList.calls.rows;
const publishedDocuments = documentList.calls.rows;
/** What has not come back. */
const out = { tab: ['out', 'overdue'] };

/** Rows as they were before they had search texts, and what the next start makes of them. */
async function asBefore(table: string): Promise<void> {
  await server.database.owner.query(`UPDATE ${table} SET search = ''`);
  for (const { seed } of server.features) await seed?.(server.database.db);
}
const keeper = (role: string) => ({ ...as('buyer'), roles: ['employee', role] });
const linesOf = (...changes: object[]) => {
  const { lines } = sampleValuesOf(tools, server.samples()) as { lines: object[] };
  return { lines: changes.map((change, at) => ({ ...lines[0], id: `lines${at}`, ...change })) };
};

describe('tools that were borrowed', () => {
  it('are written down by the approval, and come back in parts to their keeper alone', async () => {
    await server.approved(tools, linesOf({ quantity: '3' }));
    const own = await server.callAs(as('employee'), toolLedger, out);
    expect(own).toMatchObject({ counts: { out: 1 }, total: 1 });
    const [row] = own.rows;
    expect(row).toMatchObject({ quantity: '3', left: '3', state: 'out', mayReceive: false });
    const back = { id: row!.id, quantity: '1', condition: 'good', words: '' } as const;
    await expect(server.callAs(as('employee'), receiveTool, back)).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    expect((await server.callAs(as('colleague'), toolLedger, {})).rows).toEqual([]);

    const seen = await server.callAs(keeper('toolKeeper'), toolLedger, out);
    expect(seen.rows[0]).toMatchObject({ id: row!.id, mayReceive: true });
    expect(await server.callAs(keeper('toolKeeper'), receiveTool, back)).toMatchObject({ left: '2' });
    // A broken one needs words; more than is out cannot come back.
    for (const [change, path] of [
      [{ quantity: '3' }, 'quantity'],
      [{ quantity: '0' }, 'quantity'],
      [{ condition: 'lost' }, 'words'],
    ] as const)
      await expect(
        server.callAs(keeper('toolKeeper'), receiveTool, { ...back, ...change }),
      ).rejects.toMatchObject({ details: { problems: [{ path }] } });
    const last = await server.callAs(keeper('toolKeeper'), receiveTool, {
      ...{ id: row!.id, quantity: '2', condition: 'damaged', words: '手柄断裂' },
    });
    expect(last).toMatchObject({ left: '0', state: 'returned', mayReceive: false });
    expect(last.returns.map(({ quantity, condition }) => [quantity, condition])).toEqual([
      ['1', 'good'],
      ['2', 'damaged'],
    ]);
    expect((await server.callAs(as('employee'), toolLedger, out)).rows).toEqual([]);
  });

  it('stand on the form that they were borrowed by', async () => {
    const id = await server.approved(tools, linesOf({ quantity: '1' }));
    const { effects } = await server.callAs(as('employee'), formCalls(tools).context, { id });
    expect(effects).toMatchObject([{ figure: { text: ['未归还', 'Out'] }, to: '/reqhome/Req510p_ledger' }]);
  });

  it('are asked back by mail on the day that they are due, once a day', async () => {
    const job = server.features
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ job: { name } }) => name === 'requisitions.remindOfDue');
    const run = () => server.contexts.background('test', (context) => job!.run({}, context));
    const mails = async () =>
      (await server.database.pool.query(`SELECT recipients, subject FROM mail_outbox`)).rows;
    await server.database.pool.query(`UPDATE person SET email = 'e@example.com' WHERE id = 'employee'`);
    await run();
    expect(await mails()).toEqual([]);
    await server.database.owner.query(
      `UPDATE custody SET due = current_date - 1 WHERE id = (SELECT id FROM custody c WHERE kind = 'tool'
          AND NOT EXISTS (SELECT FROM custody_return r WHERE r.custody_id = c.id) LIMIT 1)`,
    );
    await run();
    await run();
    expect(await mails()).toMatchObject([
      { recipients: ['e@example.com'], subject: expect.stringMatching(/^请归还：.* \/ Please return: /) },
    ]);
  });

  it('cannot come back twice where two keepers record it at the same time', async () => {
    await server.approved(tools, linesOf({ quantity: '1' }));
    const { rows } = await server.callAs(keeper('toolKeeper'), toolLedger, out);
    const back = { id: rows[0]!.id, quantity: '1', condition: 'good', words: '' } as const;
    const both = await Promise.allSettled([
      server.callAs(keeper('toolKeeper'), receiveTool, back),
      server.callAs(keeper('toolKeeper'), receiveTool, back),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('are not there for others while they are out or asked for', async () => {
    await server.approved(tools, linesOf({ quantity: '599' }));
    await server.submit(tools, linesOf({ quantity: '300' }));
    const [problem] = await server.problemsOf(tools, linesOf({ quantity: '101' }));
    expect(problem).toMatchObject({ path: 'lines.0.quantity', text: ['现有数量为 100', '现有数量为 100'] });
  });

  it('are found by pinyin of where they are and of whoever has them, also those of before it was so', async () => {
    await server.approved(tools, { ...linesOf({ quantity: '1' }), place: '北厂房' });
    const find = async (q: string) => {
      const { rows } = await server.callAs(keeper('toolKeeper'), toolLedger, { q });
      return rows.filter(({ about }) => about === '北厂房').length;
    };
    const found = ['厂房', 'beichangfang', 'bcf', 'bei 房', 'zhangwenjing'];
    for (const q of found) expect([q, await find(q)]).toEqual([q, 1]);
    expect(await find('zhuzi')).toBe(0);
    await asBefore('custody');
    for (const q of found) expect([q, await find(q)]).toEqual([q, 1]);
  });
});

describe('material that is asked for', () => {
  it('is flagged beyond what is on hand, and can be asked for all the same', async () => {
    const material = formNamed('rawMaterial');
    const { lines } = sampleValuesOf(material, server.samples()) as { lines: object[] };
    const flagged = async (asked: string) => {
      const { id } = await server.submit(material, { lines: [{ ...lines[0], asked }] });
      const { facts } = await server.callAs(as('employee'), formCalls(material).context, { id });
      return facts.filter(({ tone }) => tone === 'warn').map(({ label, figure }) => [label[1], figure]);
    };
    expect(await flagged('1000')).toEqual([]);
    expect(await flagged('1003')).toEqual([
      [expect.stringMatching(/: 3 short$/), { as: 'text', text: ['1000 / 1003', '1000 / 1003'] }],
    ]);
  });
});

describe('a seal', () => {
  it('used in the house is logged; taken out, it comes back', async () => {
    await server.approved(seal);
    await server.approved(seal, { takenOut: true, until: inDays(2) });
    const { rows, counts } = await server.callAs(keeper('sealKeeper'), sealLedger, {});
    expect(counts).toMatchObject({ out: 1 });
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['out', 'used']);
    const used = rows.find(({ state }) => state === 'used')!;
    await expect(
      server.callAs(keeper('sealKeeper'), receiveSeal, {
        ...{ id: used.id, quantity: '1', condition: 'good', words: '' },
      }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
  });

  it('whose use was made void no longer counts as out', async () => {
    const id = await server.approved(seal, { takenOut: true, until: inDays(3) });
    const before = await server.callAs(keeper('sealKeeper'), sealLedger, {});
    await server.callAs({ ...as('admin'), scope: 'all' }, formCalls(seal).void, {
      ...{ id, reason: '未使用' },
    });
    const after = await server.callAs(keeper('sealKeeper'), sealLedger, {});
    expect(after.counts['out'] ?? 0).toBe((before.counts['out'] ?? 0) - 1);
    expect(after.rows.map(({ state }) => state)).toContain('voided');
  });
});

describe('published documents', () => {
  it('count their versions; the later one in force takes the place of the earlier', async () => {
    const number = { documentNumber: 'QP-001', readers: null };
    await server.approved(documents, { ...number, effective: inDays(0) });
    await server.approved(documents, { ...number, documentNumber: 'qp-001', effective: inDays(0) });
    await server.approved(documents, { ...number, effective: inDays(9) });
    const { rows } = await server.callAs(as('colleague'), publishedDocuments, { q: 'QP-001' });
    expect(rows.map(({ version, state }) => [version, state])).toEqual([
      ['3', 'upcoming'],
      ['2', 'valid'],
      ['1', 'superseded'],
    ]);
    const current = { q: 'QP-001', tab: [...currentDocuments] };
    expect((await server.callAs(as('colleague'), publishedDocuments, current)).rows.length).toBe(2);
  });

  it('are found by the pinyin of what they say, also those of before it was so', async () => {
    await server.approved(documents, { documentNumber: 'QP-777', summary: '熔炼作业指导', readers: null });
    const find = async (q: string) =>
      (await server.callAs(as('colleague'), publishedDocuments, { q })).rows.filter(
        ({ documentNumber }) => documentNumber === 'QP-777',
      ).length;
    for (const q of ['熔炼', 'ronglian', 'rlzy', 'qp-777']) expect([q, await find(q)]).toEqual([q, 1]);
    await asBefore('published_document');
    expect(await find('ronglian')).toBe(1);
  });

  it('that are secret are there for their readers alone, with their files', async () => {
    await server.approved(documents, {
      ...{ documentNumber: 'QM-SECRET', secrecy: 'secret', readers: [{ id: 'colleague', name: '' }] },
    });
    const find = async (person: string) =>
      (await server.callAs(as(person), publishedDocuments, { q: 'QM-SECRET' })).rows;
    expect((await find('colleague')).length).toBe(1);
    expect((await find('buyer')).length).toBe(0);
  });

  it('are confirmed once by whoever has to read them; the applicant sees who has', async () => {
    await server.approved(documents, {
      ...{ documentNumber: 'QM-READ', readers: ['colleague', 'buyer'].map((id) => ({ id, name: '' })) },
    });
    const find = async (person: string) =>
      (await server.callAs(as(person), publishedDocuments, { q: 'QM-READ' })).rows[0]!;
    const before = await find('colleague');
    expect(before).toMatchObject({ mustRead: true, read: '0', of: '2', readers: null });
    const toRead = async () =>
      (await server.callAs(as('colleague'), documentsToRead, { q: 'QM-READ' })).toRead;
    expect(await toRead()).toBe(1);
    const first = await server.callAs(as('colleague'), confirmRead, { id: before.id });
    expect(await server.callAs(as('colleague'), confirmRead, { id: before.id })).toEqual(first);
    expect(await find('colleague')).toMatchObject({ mustRead: false, read: '1', readAt: first.readAt });
    expect(await toRead()).toBe(0);
    const { readers } = await find('employee');
    expect(readers?.map(({ person, readAt }) => [person.id, readAt !== null])).toEqual([
      ['colleague', true],
      ['buyer', false],
    ]);
  });
});

describe('the printed summary of overtime', () => {
  it('adds up the approved hours of a month by employee, as far as the right reaches', async () => {
    const overtime = formNamed('overtime');
    const lines = (...hours: [from: string, to: string][]) => ({
      lines: hours.map(([from, to], at) => ({
        ...{ id: `l${at}`, employee: { id: 'colleague', name: '' }, reason: '赶工' },
        ...{ from: `2027-02-0${at + 1}T${from}:00.000Z`, to: `2027-02-0${at + 1}T${to}:00.000Z` },
      })),
    });
    await server.approved(overtime, {
      ...lines(['10:00', '12:30'], ['10:00', '11:15']),
      ...{ overtimeKind: 'workday', compensation: 'pay' },
    });
    // Asked for and not approved: does not count.
    await server.submit(overtime, { ...lines(['13:00', '15:00']), overtimeKind: 'workday' });
    // Whoever asks does so within weeks of the work, whenever the test is run.
    await server.database.pool.query(`UPDATE form SET sort_at = '2027-02-15T00:00Z' WHERE type = $1`, [
      overtime.code,
    ]);
    const of = async (actor: object, month = '2027-02') =>
      (await server.callAs({ ...as('colleague'), ...actor }, overtimeSummary, { month })).rows;
    expect(await of({})).toMatchObject([
      { person: { id: 'colleague' }, workday: '3.5', restDay: '0', total: '3.5', pay: '3.5', leave: '0' },
    ]);
    expect(await of({}, '2027-01')).toEqual([]);
    expect(await of({ ...as('buyer') })).toEqual([]);
    expect((await of({ ...as('buyer'), scope: 'all' })).length).toBe(1);
  });

  it('counts its prints by month and department, with who printed', async () => {
    const print = (request: object) =>
      server.callAs(as('colleague'), printOvertime, { month: '2027-02', ...request });
    const copies = await Promise.all([print({}), print({})]);
    expect(copies.map(({ copy }) => copy).toSorted()).toEqual([1, 2]);
    expect((await print({ departmentId: 'workshop' })).copy).toBe(1);
    await expect(print({ departmentId: 'nowhere' })).rejects.toMatchObject({ errorName: 'notFound' });
    const { prints } = await server.callAs(as('colleague'), overtimeSummary, { month: '2027-02' });
    expect(prints).toBe(2);
    const { rows } = await server.database.pool.query('SELECT DISTINCT printed_by FROM overtime_print');
    expect(rows).toEqual([{ printed_by: 'colleague' }]);
  });
});

describe('ledgers as workbooks', () => {
  const everything = { ...as('buyer'), scope: 'all' as const };
  it('hold what their screens show, by the same filter and as far as the right reaches', async () => {
    await server.approved(tools, { ...linesOf({ quantity: '1' }), place: '三号炉检修' });
    const wanted = { q: '三号炉' };
    const { rows } = await server.callAs(everything, toolLedger, wanted);
    expect(rows.map(({ about }) => about)).toEqual(['三号炉检修']);
    const request = {
      screen: toolList.code,
      fields: ['thing', 'quantity', 'left', 'about'],
      filters: wanted,
    };
    expect(await exported(server, everything, request, 'en')).toEqual([
      ['Tool', 'Quantity', 'Out', 'Place of use'],
      [rows[0]?.thing, '1', '1', '三号炉检修'],
    ]);
    expect(await exported(server, as('colleague'), request)).toHaveLength(1);
  });

  it('of seals are searched by the name of the seal, of documents and loans are there too', async () => {
    await server.approved(seal, { seal: 'finance', documentTitle: 'Statement 7' });
    const found = await server.callAs(keeper('sealKeeper'), sealLedger, { q: '财务章' });
    expect(found.rows.map(({ about }) => about)).toContainEqual(expect.stringContaining('Statement 7'));
    expect((await server.callAs(keeper('sealKeeper'), sealLedger, { q: 'no such thing' })).rows).toEqual([]);
    await server.approved(formNamed('loan'), { asked: '300' });
    const request = { screen: loanList.code, fields: ['subject', 'lent', 'open'], filters: {} };
    expect((await exported(server, everything, request)).at(1)).toEqual(['loan', '300', '300', 'CNY']);
    await server.approved(documents, {
      ...{ documentNumber: 'QM-SHEET', secrecy: 'open', readers: null, effective: inDays(0) },
    });
    const papers = await exported(server, everything, {
      ...{ screen: documentList.code, fields: ['documentNumber', 'version', 'state'] },
      filters: { q: 'QM-SHEET' },
    });
    expect(papers).toEqual([
      ['文件编号', '版本', '状态'],
      ['QM-SHEET', '1', '有效'],
    ]);
  });
});

describe('balances of leave of everyone', () => {
  it('are those of each one’s own ledger, as far as the right reaches', async () => {
    const leave = formNamed('leave');
    const asked = { leaveKind: 'annual', handover: { id: 'colleague', name: '' } };
    await server.approved(leave, { ...asked, from: '2027-05-10 am', to: '2027-05-11 am' });
    await server.approved(leave, {
      ...asked,
      leaveKind: 'personal',
      from: '2027-05-17 am',
      to: '2027-05-17 pm',
    });
    const reached = { ...as('buyer'), scope: 'all' as const };
    const { rows: leaveBalances } = leaveBalanceList.calls;
    const wanted = { where: 'year:is:2027', pageSize: 100 };
    const { rows } = await server.callAs(reached, leaveBalances, wanted);
    const own = rows.find(({ person }) => person?.id === 'employee');
    expect(own).toMatchObject({
      ...{ annualEntitled: '10', annualApproved: '1.5', annualLeft: '8.5', other: '1' },
    });
    const ledger = await server.callAs(as('employee'), attendanceLedger, { year: 2027 });
    expect(ledger.balances.find(({ kind }) => kind === 'annual')).toMatchObject({
      ...{ entitled: own?.annualEntitled, approved: own?.annualApproved, left: own?.annualLeft },
      pending: own?.annualPending,
    });
    expect(rows.length).toBeGreaterThan(3);
    const sorted = async (sort: string) =>
      (await server.callAs(reached, leaveBalances, { ...wanted, sort })).rows.map((row) => row.annualLeft);
    expect((await sorted('annualLeft'))[0]).toBe('8.5');
    expect((await sorted('-annualLeft')).at(-1)).toBe('8.5');
    const narrow = await server.callAs(as('colleague'), leaveBalances, wanted);
    expect(narrow.rows.map(({ person }) => person?.id)).toEqual(['colleague']);
  });
});

describe('balances of leave in the database', () => {
  it('are what the lines of a person come to, over New Year and of overtime too', async () => {
    const [leave, overtime] = [formNamed('leave'), formNamed('overtime')];
    const asked = { handover: { id: 'colleague', name: '' } };
    await server.approved(leave, {
      ...asked,
      leaveKind: 'annual',
      from: '2026-12-30 pm',
      to: '2027-01-05 am',
    });
    const { lines } = sampleValuesOf(overtime, server.samples()) as { lines: object[] };
    const line = { ...lines[0], employee: { id: 'employee', name: '' } };
    await server.approved(overtime, {
      ...{ overtimeKind: 'restDay', compensation: 'leave' },
      lines: [
        { ...line, from: '2027-02-20T01:00:00.000Z', to: '2027-02-20T10:20:00.000Z' },
        { ...line, id: 'lines1', from: '2027-02-21T01:00:00.000Z', to: '2027-02-21T04:00:00.000Z' },
      ],
    });
    await server.submit(leave, {
      ...{ ...asked, leaveKind: 'compensatory', from: '2027-03-01 am', to: '2027-03-01 pm' },
    });
    const all = { ...as('buyer'), scope: 'all' as const };
    for (const year of [2026, 2027]) {
      const { rows } = await server.callAs(all, leaveBalanceList.calls.rows, {
        ...{ where: `year:is:${year}`, pageSize: 100 },
      });
      for (const row of rows) {
        const { balances } = await server.callAs(all, attendanceLedger, { year, personId: row.person!.id });
        const of = (kind: string) => balances.find((each) => each.kind === kind);
        expect([row.person?.id, year, of('annual'), of('compensatory')]).toMatchObject([
          ...[row.person?.id, year],
          {
            entitled: row.annualEntitled,
            approved: row.annualApproved,
            pending: row.annualPending,
            left: row.annualLeft,
          },
          {
            ...{ entitled: row.compensatoryEntitled, approved: row.compensatoryApproved },
            ...{ pending: row.compensatoryPending, left: row.compensatoryLeft },
          },
        ]);
      }
      if (year === 2027)
        expect(rows.find(({ person }) => person?.id === 'employee')).toMatchObject({
          ...{ compensatoryEntitled: '1.5', compensatoryPending: '1', compensatoryLeft: '0.5' },
        });
    }
  });
});

describe('what approvals wait for', () => {
  it('is counted by type for whom the right reaches, and no longer once the form is void', async () => {
    const repair = formNamed('equipmentRepair');
    const id = await server.approved(repair);
    const count = async (actor: object) =>
      (await server.callAs({ ...as('employee'), ...actor }, waitingEffects, {})).rows.find(
        ({ type }) => type === repair.code,
      );
    const all = { ...as('admin'), scope: 'all' as const };
    const before = await count(all);
    expect(before).toMatchObject({
      waitingFor: ['等待设备部安排维修', 'Waiting for equipment to plan the repair'],
      count: 1,
    });
    expect(before?.longest.map(({ to }) => to)).toEqual([`/reqhome/Req160p_2?id=${id}`]);
    expect(await count({})).toMatchObject({ count: 1 });
    expect(await count(as('colleague'))).toBeUndefined();
    await server.callAs(all, formCalls(repair).void, { id, reason: 'x' });
    expect(await count(all)).toBeUndefined();
  });
});

describe('the ledger of tools', () => {
  it('stands with what is overdue on top, then what is out by its day, then the newest of what is back', async () => {
    const ids = await Promise.all(
      ['甲', '乙', '丙', '丁'].map((place) =>
        server.approved(tools, { ...linesOf({ quantity: '1' }), place: `顺序${place}` }),
      ),
    );
    const days = ['current_date + 9', 'current_date - 3', 'current_date + 2', 'current_date - 5'];
    for (const [at, id] of ids.entries())
      await server.database.owner.query(
        `UPDATE custody SET due = ${days[at]}, taken_on = current_date - 10 + ${at} WHERE form_id = $1`,
        [id],
      );
    const all = async (asked: object = {}) =>
      (await server.callAs(keeper('toolKeeper'), toolLedger, { q: '顺序', ...asked })).rows;
    const order = async (asked?: object) => (await all(asked)).map(({ about }) => about?.at(-1));
    expect(await order()).toEqual(['丁', '乙', '丙', '甲']);
    for (const row of (await all()).filter(({ about }) => /[丁丙]/.test(about ?? '')))
      await server.callAs(keeper('toolKeeper'), receiveTool, {
        ...{ id: row.id, quantity: '1', condition: 'good', words: '' },
      });
    expect(await order()).toEqual(['乙', '甲', '丁', '丙']);
    expect(await order({ tab: [...custodyOut] })).toEqual(['乙', '甲']);
  });

  it('holds tools: other items are neither offered nor taken', async () => {
    const asked = { kind: 'item/lendable', take: 50 };
    const offered = (await server.callAs(as('employee'), searchReferences, asked)).options;
    expect(offered.map(({ id }) => id)).toEqual(['I2']);
    const exactly = { ...asked, keyword: 'I1', exactly: true };
    expect((await server.callAs(as('employee'), searchReferences, exactly)).options).toEqual([]);
    const [problem] = await server.problemsOf(tools, linesOf({ tool: { id: 'I1', name: '' } }));
    expect(problem).toMatchObject({ path: expect.stringMatching(/tool$/) });
  });
});

describe('what a year of leave is reckoned by', () => {
  it('is set for this year and those to come; years that are over keep what held at their end', async () => {
    const thisYear = Number(inDays(0).slice(0, 4));
    const all = { ...as('buyer'), scope: 'all' as const };
    const line = { employee: { id: 'colleague', name: '' }, reason: '抢修' };
    const { lines } = sampleValuesOf(formNamed('overtime'), server.samples()) as { lines: object[] };
    const overtimeOf = (day: string) =>
      server.approved(formNamed('overtime'), {
        ...{ overtimeKind: 'restDay', compensation: 'leave' },
        lines: [{ ...lines[0], ...line, from: `${day}T01:00:00.000Z`, to: `${day}T02:00:00.000Z` }],
      });
    const july = Array.from({ length: 31 }, (_, at) => `${thisYear + 1}-07-${`${at + 1}`.padStart(2, '0')}`);
    for (const day of july.filter((each) => dayKind(each) === 'restDay').slice(0, 3)) await overtimeOf(day);
    const of = async (year: number) => {
      const where = `year:is:${year}`;
      const { rows } = await server.callAs(all, leaveBalanceList.calls.rows, { where, pageSize: 100 });
      const row = rows.find(({ person }) => person?.id === 'colleague');
      const ledger = await server.callAs(all, attendanceLedger, { year, personId: 'colleague' });
      const own = Object.fromEntries(ledger.balances.map(({ kind, entitled }) => [kind, entitled]));
      // The list and the ledger say the same, and the lines of the ledger come to it.
      expect(own).toEqual({ annual: row?.annualEntitled, compensatory: row?.compensatoryEntitled });
      const last = ledger.lines.findLast(({ change }) => change?.kind === 'compensatory');
      expect(last?.change?.after ?? '0').toBe(own['compensatory']);
      return own;
    };
    expect(await of(thisYear + 1)).toEqual({ annual: '10', compensatory: '0.375' });
    for (const [{ name }, value] of [
      [annualLeave, 12],
      [workingDay, 7],
    ] as const)
      await server.callAs(administrator, setParameter, { name, version: 0, value });
    expect(await of(thisYear)).toMatchObject({ annual: '12' });
    // Three hours of seven, each of them a seventh by itself.
    expect(await of(thisYear + 1)).toEqual({ annual: '12', compensatory: '0.4286' });
    expect(await of(thisYear - 1)).toMatchObject({ annual: '10' });
  });
});

describe('the working calendar', () => {
  afterAll(() => keepOptions({}));

  it('is added to by administrators: leave of days gone by and to come counts by it, in the ledger and the list alike', async () => {
    const leave = formNamed('leave');
    const days = { leaveKind: 'annual', from: '2027-10-06 am', to: '2027-10-09 pm' };
    const handover = { id: 'colleague', name: '' };
    const all = { ...as('buyer'), scope: 'all' as const };
    const approvedDays = async () => {
      const asked = { where: 'year:is:2027', pageSize: 100 };
      const { rows } = await server.callAs(all, leaveBalanceList.calls.rows, asked);
      const listed = rows.find(({ person }) => person?.id === 'employee')?.annualApproved;
      const { balances } = await server.callAs(as('employee'), attendanceLedger, { year: 2027 });
      expect(balances.find(({ kind }) => kind === 'annual')?.approved).toBe(listed);
      return Number(listed);
    };
    const before = await approvedDays();
    await server.approved(leave, { ...days, handover });
    // Wednesday to Friday; Saturday is free as yet.
    expect((await approvedDays()) - before).toBe(3);
    for (const [{ name, options }, code, label] of [
      [daysOff, '2027-10-01_2027-10-07', '2027 年国庆节'],
      [workedWeekendDays, '2027-10-09', '2027-10-09 上班'],
    ] as const)
      await server.callAs(administrator, saveDictionary, {
        ...{ name, version: 0 },
        entries: [
          ...options.map(({ value, label: [zh, en], hidden = false }) => ({ code: value, zh, en, hidden })),
          { code, zh: label, en: `${label} en`, hidden: false },
        ],
      });
    // Every open page asks, and its process follows.
    await server.callAs(as('employee'), readOptions, {});
    expect((await approvedDays()) - before).toBe(2);
    await expect(
      server.submit(leave, { ...days, handover, from: '2027-10-05 am', to: '2027-10-05 pm' }),
    ).rejects.toMatchObject({
      details: { problems: [{ path: 'to', text: ['所选日期均为休息日', expect.any(String)] }] },
    });
  });
});
