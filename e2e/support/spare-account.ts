import { demoAccounts, listEmployees, readBasicUsers } from '#identity/model';
import { asAdministrator } from './as-administrator.ts';

/** Employees of the demo company that began last; whoever joins in a journey has a higher number. */
const [from, until] = [56, 86];

/**
 * The account of an employee that no other journey works with: for journeys that change passwords or end sessions.
 * Each journey has a number of its own, from 0.
 */
export async function spareAccount(number: number): Promise<{ account: string; email: string }> {
  const { rows: all } = await asAdministrator(listEmployees, { sort: 'number', pageSize: 100 });
  const rows = all.slice(from, until);
  // In the demo company mail addresses are made of names, and so are the accounts of those who are not shown to guests.
  const byName = new Map(rows.map(({ email }) => [email.split('@')[0] ?? '', email]));
  const known = await asAdministrator(readBasicUsers, { username: [...byName.keys()] });
  const shown = new Set<string>(demoAccounts.map(({ name }) => name));
  const spare = known.map(({ username }) => username).filter((name) => byName.has(name) && !shown.has(name));
  const account = spare.toSorted()[number];
  if (!account) throw new Error(`There are only ${spare.length} employees to spare.`);
  return { account, email: byName.get(account) ?? '' };
}
