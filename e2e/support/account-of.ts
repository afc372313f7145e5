import { accountList } from '#system/model';
import { asAdministrator } from './as-administrator.ts';

/** The account that somebody of this name signs in with; other journeys make people whose names sound alike. */
export async function accountOf(person: string): Promise<string> {
  const { rows } = await asAdministrator(accountList.calls.rows, { q: person, pageSize: 10 });
  const found = rows.find((row) => row.person?.name === person && row.state === 'active');
  if (!found?.name) throw new Error(`${person} has no account.`);
  return found.name;
}
