import { demoAccounts, listEmployees, readBasicUsers } from '#identity/model';
import { asAdministrator } from './as-administrator.ts';

/** Employees of the demo company that began last; whoever joins in a journey has a higher number. */
const [from, until] = [52, 82];
/** They sign beside others in the laboratory. */
const signs = '实验员';

/** What happens to each of them: one employee each, so that no journey meets what another one left. */
const uses = [
  'recovers',
  'expires (zh)',
  'expires (en)',
  'expires and reloads',
  'comes after who expired',
  'second step by authenticator',
  'second step by mail',
  'DingTalk (zh)',
  'DingTalk (en)',
  'changes the password (zh)',
  'changes the password (en)',
  'logs out',
  'second step lost',
  'password is reset',
  'expires under a press',
  'is disabled',
  'gets a role (zh)',
  'gets a role (en)',
  'comes after who logged out',
] as const;

/** The account of an employee that no other journey works with: for journeys that change passwords or end sessions. */
export async function spareAccount(use: (typeof uses)[number]): Promise<{ account: string; email: string }> {
  const { rows: all } = await asAdministrator(listEmployees, { sort: 'number', pageSize: 100 });
  const rows = all.filter(({ post }) => post !== signs).slice(from, until);
  // In the demo company mail addresses are made of names, and so are the accounts of those who are not shown to guests.
  const byName = new Map(rows.map(({ email }) => [email.split('@')[0] ?? '', email]));
  const known = await asAdministrator(readBasicUsers, { username: [...byName.keys()] });
  const shown = new Set<string>(demoAccounts.map(({ name }) => name));
  const spare = known.map(({ username }) => username).filter((name) => byName.has(name) && !shown.has(name));
  const account = spare.toSorted()[uses.indexOf(use)];
  if (!account) throw new Error(`There are only ${spare.length} employees to spare.`);
  return { account, email: byName.get(account) ?? '' };
}
