import { jest } from '@jest/globals';
import { inDays } from '#calls/model';
import type { AnyForm } from '#documents/model';
import {
  documentList,
  documentsToRead,
  leaveBalanceList,
  loanFigures,
  loanList,
  toolList,
} from '#requisitions/model';
import { forms } from './compose.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

jest.setTimeout(120_000);

const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;
const everything = { ...as('buyer'), scope: 'all' as const };

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

describe('a ledger of more rows than were ever shown', () => {
  it('of what was handed out has all of them, page by page, and counts them', async () => {
    await server.approved(formNamed('toolBorrowing'));
    await server.database.owner.query(
      `INSERT INTO custody SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'line_id', n, 'due', '2020-01-01'))).*
         FROM custody c CROSS JOIN generate_series(1, 600) AS n`,
    );
    const { rows: call } = toolList.calls;
    const { total, counts } = await server.callAs(everything, call, {});
    expect([total, counts]).toEqual([601, { out: 1, overdue: 600 }]);
    const last = await server.callAs(everything, call, { page: 7, pageSize: 100 });
    expect(last.rows).toHaveLength(1);
    expect(last.rows[0]).toMatchObject({ left: expect.stringMatching(/^[1-9]/) });
  });

  it('of published documents has all of them, and counts all that are to be read', async () => {
    await server.approved(formNamed('documentApproval'), {
      ...{ documentNumber: 'LONG', secrecy: 'secret', readers: [{ id: 'colleague', name: '' }] },
    });
    const { owner } = server.database;
    await owner.query(
      `INSERT INTO form SELECT (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'number', 'DA-' || n))).*
         FROM form f CROSS JOIN generate_series(1, 600) AS n WHERE f.type = 'REQ450P'`,
    );
    await owner.query(
      `INSERT INTO published_document SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
              'form_id', f.id, 'number', f.number))).*
         FROM published_document d CROSS JOIN form f WHERE f.number LIKE 'DA-%' AND f.id <> d.form_id`,
    );
    const found = await server.callAs(as('colleague'), documentList.calls.rows, { page: 61 });
    expect([found.total, found.rows.length]).toEqual([601, 1]);
    expect(await server.callAs(as('colleague'), documentsToRead, {})).toEqual({ toRead: 601 });
  });

  it('of balances of leave has everybody', async () => {
    await server.database.owner.query(
      `INSERT INTO person SELECT (jsonb_populate_record(p, jsonb_build_object('id', 'leave-' || n, 'code', 'leave-' || n,
              'mobile', '', 'email', '', 'search', 'leave-' || n))).*
         FROM person p CROSS JOIN generate_series(1, 2100) AS n WHERE p.id = 'colleague'`,
    );
    const { rows: call } = leaveBalanceList.calls;
    const year = inDays(0).slice(0, 4);
    const asked = { where: `year:is:${year}`, q: 'leave-' };
    expect(await server.callAs(everything, call, asked)).toMatchObject({ total: 2100, totalIsExact: true });
    const last = await server.callAs(everything, call, { ...asked, page: 210 });
    expect(last.rows).toHaveLength(10);
    expect(last.rows[9]).toMatchObject({ annualEntitled: '10', annualLeft: '10' });
  });

  it('of loans adds up all of them', async () => {
    const id = await server.approved(formNamed('loan'), { asked: '100' });
    await server.database.owner.query(
      `INSERT INTO form SELECT (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'number', 'LN-' || n))).*
         FROM form f CROSS JOIN generate_series(1, 600) AS n WHERE f.id = $1`,
      [id],
    );
    const { totals } = await server.callAs(everything, loanFigures, { tab: ['open'] });
    expect(totals).toMatchObject([
      { currency: 'CNY', lent: '60100', open: '60100', ages: [{ age: 'notDue', open: '60100' }] },
    ]);
    expect((await server.callAs(everything, loanFigures, { q: 'LN-600' })).totals).toEqual([]);
    const { rows: call } = loanList.calls;
    const last = await server.callAs(everything, call, { page: 61 });
    expect([last.total, last.rows.length]).toEqual([601, 1]);
  });
});
