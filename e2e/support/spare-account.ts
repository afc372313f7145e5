import { demoAccounts, listEmployees, readBasicUsers } from '#identity/model';
import { asAdministrator } from './as-administrator.ts';

/**
 * The account of an employee that no other journey works with: for journeys that change passwords or end sessions.
 * Each journey has a number of its own, from 0.
 */
export async function spareAccount(number: number): Promise<{ account: string; email: string }> {
  const { rows } = await asAdministrator(listEmployees, { sort: '-number', pageSize: 30 });
  // In the demo company mail addresses are made of names, and so are the accounts of those who are not shown to guests.
  const byName = new Map(rows.map(({ email }) => [email.split('@')[0] ?? '', email]));
  const known = await asAdministrator(readBasicUsers, { username: [...byName.keys()] });
  const shown = new Set<string>(demoAccounts.map(({ name }) => name));
  const spare = known.map(({ username }) => username).filter((name) => byName.has(name) && !shown.has(name));
  const account = spare.toSorted()[number];
  if (!account) throw new Error(`There are only ${spare.length} employees to spare.`);
  return { account, email: byName.get(account) ?? '' };
}
