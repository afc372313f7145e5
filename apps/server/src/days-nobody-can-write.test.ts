import { inDays } from '#calls/model';
import { exportGroups, formCalls, type AnyForm } from '#documents/model';
import { attendanceLedger, leaveBalanceList, loanList, overtimeSummary } from '#requisitions/model';
import { forms } from './compose.ts';
import { exported } from './testing/exported.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const everything = { ...as('employee'), scope: 'all' as const };

/** Every day and moment of a form in a year, as forms were kept before days had to be such that can be written. */
async function inYear(id: string, year: string): Promise<void> {
  await server.database.owner.query(
    `UPDATE form SET own = regexp_replace(own::text, '"20\\d\\d-(\\d\\d-\\d\\d)', '"' || $2 || '-\\1', 'g')::jsonb WHERE id = $1`,
    [id, year],
  );
}

/** What a sample does not say by itself. */
const wanted: Record<string, object> = {
  overtime: { compensation: 'leave' },
  loan: { payBackBy: inDays(20) },
};

describe.each(['0000', '0001'])('forms of the year %s that were kept', (year) => {
  it.each(['overtime', 'outOnDuty', 'leave', 'loan', 'businessTrip', 'attendanceCorrection'])(
    '%s: are opened, listed, exported and printed',
    async (name) => {
      const form = formNamed(name);
      const { id, number } = await server.submit(form, wanted[name]);
      await server.approveThrough(form, id);
      await inYear(id, year);
      const calls = formCalls(form);
      // What nobody can write is read as nothing.
      const { values } = await server.callAs(as('employee'), calls.read, { id });
      expect(JSON.stringify(values).includes(`"${year}-`)).toBe(year === '0001');
      await server.callAs(as('employee'), calls.history, { id });
      const { rows } = await server.callAs(everything, calls.list, { q: number ?? '' });
      expect(rows.map((row) => row.id)).toEqual([id]);
      await server.callAs(as('employee'), calls.print, { id });
      const groups = exportGroups(form);
      const lines = groups.find(({ ofLines }) => ofLines);
      const fields = [...groups.filter(({ ofLines }) => !ofLines), ...(lines ? [lines] : [])];
      const sheet = await exported(server, everything, {
        ...{
          screen: form.code,
          fields: fields.flatMap((group) => group.fields.map(({ key }) => key)),
          filters: {},
        },
      });
      expect(sheet.flat()).toContain(number);
    },
  );
});

it('and break no ledger of others', async () => {
  await server.callAs(everything, leaveBalanceList.calls.rows, { pageSize: 100 });
  await server.callAs(everything, loanList.calls.rows, {});
  await server.callAs(everything, attendanceLedger, { year: 2027 });
  await server.callAs(everything, overtimeSummary, { month: '2027-02' });
  expect(await server.problemsOf(formNamed('overtime'), {})).toEqual([]);
});
