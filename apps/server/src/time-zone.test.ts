import { dayAfter, dayOf, defaultTimeZone } from '#calls/model';
import { budgetUses, loanList, repayLoan, saveBudget } from '#requisitions/model';
import { newId } from '#server-kit/server';
import { forms } from './compose.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

const formNamed = (name: string) => forms.find((form) => form.name === name)!;

// 13 or 12 hours behind the company that installations are made for by default.
const timeZone = 'America/New_York';
/** The evening of New Year's Eve there; elsewhere the new year has begun. */
const newYearsEve = '2027-01-01T03:00:00Z';

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer({ timeZone });
});
afterAll(() => server.close());

const cashier = { ...as('accountant'), roles: ['employee', 'cashier'] };

describe('an installation elsewhere', () => {
  it('has loans of its own days, and repayments up to its own today', async () => {
    const id = await server.approved(formNamed('loan'), { asked: '1000' });
    await server.database.pool.query('UPDATE form SET sort_at = $2, applied_at = $2 WHERE id = $1', [
      id,
      newYearsEve,
    ]);
    const [row] = (await server.callAs(as('employee'), loanList.calls.rows, {})).rows;
    expect([row?.day, dayOf(newYearsEve, defaultTimeZone)]).toEqual(['2026-12-31', '2027-01-01']);

    await server.database.pool.query(
      `UPDATE form SET sort_at = now() - interval '7 days', applied_at = now() - interval '7 days' WHERE id = $1`,
      [id],
    );
    const today = dayOf(new Date(), timeZone);
    const paid = (paidOn: string) =>
      server.callAs(cashier, repayLoan, { id, amount: '1', paidOn, receipt: newId(), words: '' });
    // Two days on, so that it does not matter if midnight comes meanwhile.
    await expect(paid(dayAfter(today, 2))).rejects.toMatchObject({
      details: { problems: [{ path: 'paidOn' }] },
    });
    expect((await paid(today)).repayments).toMatchObject([{ paidOn: today }]);
  });

  it('counts a requisition of its New Year’s Eve to the budget of the year that ends', async () => {
    const keeper = { ...as('accountant'), roles: ['employee', 'finance'], scope: 'all' as const };
    // It is submitted in whichever year the test is run.
    const budgets: Record<number, string> = {};
    for (const year of [2026, 2027, Number(dayOf(new Date(), timeZone).slice(0, 4))])
      budgets[year] ??= (
        await server.callAs(keeper, saveBudget, {
          ...{
            id: newId(),
            version: 0,
            companyId: 'C01',
            year,
            budgetCode: 'EVE',
            name: 'x',
            amount: '1000',
          },
          ...{ departmentId: 'workshop', currency: 'CNY', strict: false },
        })
      ).id;
    const { id } = await server.submit(formNamed('purchaseRequisition'), { budgetCode: 'EVE' });
    await server.database.pool.query(
      'UPDATE form SET applied_at = $2, sort_at = $2, own = own WHERE id = $1',
      [id, newYearsEve],
    );
    const usesOf = async (year: number) =>
      (await server.callAs(keeper, budgetUses, { id: budgets[year]! })).rows.length;
    expect([await usesOf(2026), await usesOf(2027)]).toEqual([1, 0]);
  });
});
