import { dayAfter, dayOf, defaultTimeZone, type InputOf } from '#calls/model';
import { tokenOf } from '#identity/testing';
import { makeAct, readEmployment } from '#organisation/model';
import { newId } from '#server-kit/server';
import { forms } from './compose.ts';
import { administrator, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const today = dayOf(new Date(), defaultTimeZone);
const day = (n: number) => dayAfter(today, n);
const owner = () => server.database.owner;
const act = (
  kind: 'move' | 'leave',
  on: string,
  more: Partial<InputOf<typeof makeAct>> = {},
  personId = 'employee',
) =>
  server.callAs(administrator, makeAct, {
    ...{ id: newId(), personId, kind, day: on, reason: '补录' },
    ...{ departmentId: 'production', postId: null, jobLevelId: null },
    ...more,
  });
const acts = async (personId = 'employee') =>
  (await owner().query(`SELECT FROM person_act WHERE person_id = $1`, [personId])).rowCount;
const refusal = (path: string) => ({
  errorName: 'invalid',
  details: { problems: [expect.objectContaining({ path })] },
});

describe('an act of an employee on a day that is over', () => {
  it('lists what was done meanwhile before it is saved, and leaves it as it was', async () => {
    const form = forms.find(({ name }) => name === 'businessTrip')!;
    const id = await server.approved(form, {});
    const asForm = async () =>
      (await owner().query(`SELECT status, department_id, version FROM form WHERE id = $1`, [id])).rows;
    const before = [await asForm(), await acts()];
    const { differs } = await act('move', day(-5), { rehearse: true });
    expect(differs).toMatchObject([
      { kind: 'form.asked', total: 1, totalIsExact: true, open: 0, latest: [{ id }] },
    ]);
    // Tried only: nothing is kept, not even the act that somebody from before acts began with.
    expect([await asForm(), await acts()]).toEqual(before);

    const { rows } = await owner().query<{ who: string }>(
      `SELECT decided_by AS who FROM approval_task WHERE decided_by <> 'admin' AND decided_by IS NOT NULL LIMIT 1`,
    );
    const decider = rows[0]?.who ?? '';
    const decided = await act('move', day(-5), { rehearse: true }, decider);
    expect(decided.differs).toMatchObject([{ kind: 'approval_task.decided', latest: [{ id }] }]);

    expect(await act('move', day(-5))).toEqual({ differs });
    expect(await asForm()).toEqual(before[0]);
    // What is to come differs in nothing that was done.
    expect(await act('move', day(5))).toEqual({ differs: [] });
  });

  it('says how often whoever had left has signed in since', async () => {
    const signedIn = async () =>
      (await act('leave', day(-2), { rehearse: true }, 'colleague')).differs.filter(
        ({ kind }) => kind === 'session',
      );
    expect(await signedIn()).toEqual([]);
    await tokenOf(server.database.db, 'colleague');
    expect(await signedIn()).toMatchObject([{ kind: 'session', total: 1 }]);
  });

  it('is refused in what is locked: too long ago, or in a month that either company has closed', async () => {
    await expect(act('move', day(-400), {}, 'colleague')).rejects.toMatchObject(refusal('day'));
    const month = `${today.slice(0, 7)}-01`;
    const { rows } = await owner().query<{ company: string }>(
      `SELECT company_id AS company FROM person WHERE id = 'colleague'`,
    );
    await owner().query(
      `INSERT INTO stock_closed (company_id, month, reason, closed_by, closed_at)
       SELECT $2, ($1::date - interval '1 month')::date, '', 'employee', now()`,
      [month, rows[0]?.company],
    );
    const { locked } = await server.callAs(administrator, readEmployment, { personId: 'colleague' });
    expect(locked).toBe(month);
    const dayBefore = dayAfter(month, -1);
    await expect(act('move', dayBefore, {}, 'colleague')).rejects.toMatchObject(refusal('day'));
    await expect(act('move', month, { rehearse: true }, 'colleague')).resolves.toBeTruthy();
    // The last day of work is over with the month: they are gone from the first open day on.
    await expect(act('leave', dayBefore, { rehearse: true }, 'colleague')).resolves.toBeTruthy();
    await owner().query('DELETE FROM stock_closed');
  });
});
