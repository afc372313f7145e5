import { formCalls, verifyPrint, type AnyForm } from '#documents/model';
import { forms } from './compose.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

const loan: AnyForm = forms.find(({ name }) => name === 'loan')!;
const calls = formCalls(loan);

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const print = (id: string, person = 'employee') => server.callAs(as(person), calls.print, { id });
/** Without a session. */
const verify = async (token: string) => (await server.callAs(null, verifyPrint, { token })).print;

describe('a print', () => {
  it('is counted, each copy once, also at the same time', async () => {
    const { id } = await server.submit(loan, { asked: '100' });
    const copies = await Promise.all([print(id), print(id), print(id, 'head')]);
    expect(copies.map(({ copy }) => copy).toSorted()).toEqual([1, 2, 3]);
    expect(new Set(copies.map(({ token }) => token)).size).toBe(3);
  });

  it('of what one may not read is refused like what does not exist', async () => {
    const { id } = await server.submit(loan, { asked: '100' });
    await expect(print(id, 'colleague')).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('is verified by its token without signing in, and tells only what the paper shows', async () => {
    const { id, number } = await server.submit(loan, { asked: '100' });
    const { token } = await print(id);
    const shown = await verify(token);
    expect(shown).toMatchObject({
      number,
      amount: '100.00',
      status: 'pending',
      printedStatus: 'pending',
      changed: false,
      copy: 1,
    });
    expect(Object.keys(shown!).toSorted()).toEqual(
      [
        ...['amount', 'appliedAt', 'changed', 'company', 'copy', 'currency', 'finishedAt', 'number'],
        ...['printedAt', 'printedStatus', 'status', 'title'],
      ].toSorted(),
    );
    await server.approveThrough(loan, id);
    expect(await verify(token)).toMatchObject({
      status: 'approved',
      printedStatus: 'pending',
      changed: false,
    });
    expect(await verify('nobody-printed-this')).toBeNull();
  });

  it('shows that the content was changed after it', async () => {
    const { id } = await server.submit(loan, { asked: '100' });
    const { token } = await print(id);
    await server.callAs(as('employee'), calls.withdraw, { id, words: '' });
    const view = await server.callAs(as('employee'), calls.read, { id });
    await server.callAs(as('employee'), calls.save, {
      ...{ id, version: view.version, departmentId: 'workshop', subject: view.subject, urgency: 'normal' },
      ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '' },
      values: { ...view.values, asked: '900' },
    });
    expect(await verify(token)).toMatchObject({ status: 'withdrawn', changed: true });
  });
});

describe('the record of prints', () => {
  it('cannot be changed or taken away by the server itself', async () => {
    const { pool } = server.database;
    await expect(pool.query('UPDATE form_print SET copy = 1')).rejects.toThrow(/permission|never changed/);
    await expect(pool.query('DELETE FROM form_print')).rejects.toThrow(/permission|never changed/);
  });
});
