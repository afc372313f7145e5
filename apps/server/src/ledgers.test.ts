import { jest } from '@jest/globals';
import { inDays } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import {
  attendanceLedger,
  confirmRead,
  exportDocuments,
  exportLoans,
  leaveBalances,
  loadRequisitionForms,
  overtimeSummary,
  publishedDocuments,
  sealCustody,
  toolCustody,
  waitingEffects,
} from '#requisitions/model';
import { readWorkbook } from '#server-kit/server';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';
import { sampleValuesOf } from './testing/sample-values.ts';

jest.setTimeout(60_000);

const forms = await loadRequisitionForms();
const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;
const tools = formNamed('toolBorrowing');
const seal = formNamed('sealUse');
const documents = formNamed('documentApproval');

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const keeper = (role: string) => ({ ...as('buyer'), roles: ['employee', role] });
const linesOf = (...changes: object[]) => {
  const { lines } = sampleValuesOf(tools, server.samples()) as { lines: object[] };
  return { lines: changes.map((change, at) => ({ ...lines[0], id: `lines${at}`, ...change })) };
};

describe('tools that were borrowed', () => {
  it('are written down by the approval, and come back in parts to their keeper alone', async () => {
    await server.approved(tools, linesOf({ quantity: '3' }));
    const own = await server.callAs(as('employee'), toolCustody.ledger, { outOnly: true });
    expect(own).toMatchObject({ out: 1, overdue: 0 });
    const [row] = own.rows;
    expect(row).toMatchObject({ quantity: '3', left: '3', state: 'out', mayReceive: false });
    const back = { id: row!.id, quantity: '1', condition: 'good', words: '' } as const;
    await expect(server.callAs(as('employee'), toolCustody.receive, back)).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    expect((await server.callAs(as('colleague'), toolCustody.ledger, {})).rows).toEqual([]);

    const seen = await server.callAs(keeper('toolKeeper'), toolCustody.ledger, { outOnly: true });
    expect(seen.rows[0]).toMatchObject({ id: row!.id, mayReceive: true });
    expect(await server.callAs(keeper('toolKeeper'), toolCustody.receive, back)).toMatchObject({ left: '2' });
    // A broken one needs words; more than is out cannot come back.
    for (const [change, path] of [
      [{ quantity: '3' }, 'quantity'],
      [{ quantity: '0' }, 'quantity'],
      [{ condition: 'lost' }, 'words'],
    ] as const)
      await expect(
        server.callAs(keeper('toolKeeper'), toolCustody.receive, { ...back, ...change }),
      ).rejects.toMatchObject({ details: { problems: [{ path }] } });
    const last = await server.callAs(keeper('toolKeeper'), toolCustody.receive, {
      ...{ id: row!.id, quantity: '2', condition: 'damaged', words: '手柄断裂' },
    });
    expect(last).toMatchObject({ left: '0', state: 'returned', mayReceive: false });
    expect(last.returns.map(({ quantity, condition }) => [quantity, condition])).toEqual([
      ['1', 'good'],
      ['2', 'damaged'],
    ]);
    expect((await server.callAs(as('employee'), toolCustody.ledger, { outOnly: true })).rows).toEqual([]);
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
    const { rows } = await server.callAs(keeper('toolKeeper'), toolCustody.ledger, { outOnly: true });
    const back = { id: rows[0]!.id, quantity: '1', condition: 'good', words: '' } as const;
    const both = await Promise.allSettled([
      server.callAs(keeper('toolKeeper'), toolCustody.receive, back),
      server.callAs(keeper('toolKeeper'), toolCustody.receive, back),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('are not there for others while they are out or asked for', async () => {
    await server.approved(tools, linesOf({ quantity: '599' }));
    await server.submit(tools, linesOf({ quantity: '300' }));
    const [problem] = await server.problemsOf(tools, linesOf({ quantity: '101' }));
    expect(problem).toMatchObject({ path: 'lines.0.quantity', text: ['现有数量为 100', '现有数量为 100'] });
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
    const { rows, out } = await server.callAs(keeper('sealKeeper'), sealCustody.ledger, {});
    expect(out).toBe(1);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['out', 'used']);
    const used = rows.find(({ state }) => state === 'used')!;
    await expect(
      server.callAs(keeper('sealKeeper'), sealCustody.receive, {
        ...{ id: used.id, quantity: '1', condition: 'good', words: '' },
      }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
  });

  it('whose use was made void no longer counts as out', async () => {
    const id = await server.approved(seal, { takenOut: true, until: inDays(3) });
    const before = await server.callAs(keeper('sealKeeper'), sealCustody.ledger, {});
    await server.callAs({ ...as('admin'), scope: { reach: 'all' } }, formCalls(seal).void, {
      ...{ id, reason: '未使用' },
    });
    const after = await server.callAs(keeper('sealKeeper'), sealCustody.ledger, {});
    expect(after.out).toBe(before.out - 1);
    expect(after.rows.map(({ state }) => state)).toContain('voided');
  });
});

describe('published documents', () => {
  it('count their versions; the later one in force takes the place of the earlier', async () => {
    const number = { documentNumber: 'QP-001', readers: null };
    await server.approved(documents, { ...number, effective: inDays(0) });
    await server.approved(documents, { ...number, documentNumber: 'qp-001', effective: inDays(0) });
    await server.approved(documents, { ...number, effective: inDays(9) });
    const { rows } = await server.callAs(as('colleague'), publishedDocuments, { all: true, q: 'QP-001' });
    expect(rows.map(({ version, state }) => [version, state])).toEqual([
      [3, 'upcoming'],
      [2, 'valid'],
      [1, 'superseded'],
    ]);
    expect((await server.callAs(as('colleague'), publishedDocuments, { q: 'QP-001' })).rows.length).toBe(2);
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
    expect(before).toMatchObject({ mustRead: true, read: 0, of: 2, readers: null });
    const first = await server.callAs(as('colleague'), confirmRead, { id: before.id });
    expect(await server.callAs(as('colleague'), confirmRead, { id: before.id })).toEqual(first);
    expect(await find('colleague')).toMatchObject({ mustRead: false, read: 1, readAt: first.readAt });
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
    expect((await of({ ...as('buyer'), scope: { reach: 'all' } })).length).toBe(1);
  });
});

describe('ledgers as workbooks', () => {
  const everything = { ...as('buyer'), scope: { reach: 'all' } as const };
  const cellsOf = async (base64: string): Promise<string[][]> => {
    const limits = { bytes: 1_000_000, rows: 100, columns: 40, sheets: 1 };
    return (await readWorkbook(Buffer.from(base64, 'base64'), limits))[0]?.rows ?? [];
  };

  it('hold what their screens show, by the same filter and as far as the right reaches', async () => {
    await server.approved(tools, { ...linesOf({ quantity: '1' }), place: '三号炉检修' });
    const wanted = { q: '三号炉' };
    const { rows } = await server.callAs(everything, toolCustody.ledger, wanted);
    expect(rows.map(({ about }) => about)).toEqual(['三号炉检修']);
    const [head, ...body] = await cellsOf(
      (await server.callAs(everything, toolCustody.export, wanted, { language: 'en' })).base64,
    );
    expect(head?.slice(0, 3)).toEqual(['Thing', 'Quantity', 'Out']);
    expect(body.map((cells) => cells[4])).toEqual(['三号炉检修']);
    expect(
      await cellsOf((await server.callAs(as('colleague'), toolCustody.export, wanted)).base64),
    ).toHaveLength(1);
  });

  it('of seals are searched by the name of the seal, of documents and loans are there too', async () => {
    await server.approved(seal, { seal: 'finance', documentTitle: 'Statement 7' });
    const found = await server.callAs(keeper('sealKeeper'), sealCustody.ledger, { q: '财务章' });
    expect(found.rows.map(({ about }) => about)).toContainEqual(expect.stringContaining('Statement 7'));
    expect(
      (await server.callAs(keeper('sealKeeper'), sealCustody.ledger, { q: 'no such thing' })).rows,
    ).toEqual([]);
    await server.approved(formNamed('loan'), { asked: '300', purpose: 'export me' });
    const loans = await cellsOf((await server.callAs(everything, exportLoans, {})).base64);
    expect(loans.at(1)).toEqual(expect.arrayContaining(['300']));
    await server.approved(documents, { documentNumber: 'QM-SHEET', secrecy: 'open', readers: null });
    const papers = await cellsOf(
      (await server.callAs(everything, exportDocuments, { q: 'QM-SHEET' })).base64,
    );
    expect(papers.map(([number]) => number)).toEqual(['文件编号', 'QM-SHEET']);
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
    const reached = { ...as('buyer'), scope: { reach: 'all' } as const };
    const { rows } = await server.callAs(reached, leaveBalances, { year: 2027 });
    const own = rows.find(({ person }) => person.id === 'employee');
    expect(own).toMatchObject({ annual: { entitled: '10', approved: '1.5', left: '8.5' }, other: '1' });
    const ledger = await server.callAs(as('employee'), attendanceLedger, { year: 2027 });
    expect(ledger.balances.find(({ kind }) => kind === 'annual')).toMatchObject(own!.annual);
    expect(rows.length).toBeGreaterThan(3);
    const narrow = await server.callAs(as('colleague'), leaveBalances, { year: 2027 });
    expect(narrow.rows.map(({ person }) => person.id)).toEqual(['colleague']);
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
    const all = { ...as('admin'), scope: { reach: 'all' } as const };
    const before = await count(all);
    expect(before).toMatchObject({ waitingFor: ['等待维修工单', 'Waiting for repair work order'], count: 1 });
    expect(before?.longest.map(({ to }) => to)).toEqual([`/reqhome/Req160p_2?id=${id}`]);
    expect(await count({})).toMatchObject({ count: 1 });
    expect(await count(as('colleague'))).toBeUndefined();
    await server.callAs(all, formCalls(repair).void, { id, reason: 'x' });
    expect(await count(all)).toBeUndefined();
  });
});
