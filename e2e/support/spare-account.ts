import { listEmployees } from '#identity/model';
import { asAdministrator } from './as-administrator.ts';

/**
 * The account of an employee that no other journey works with: for journeys that change passwords or end sessions.
 * Each journey has a number of its own, from 0.
 */
export async function spareAccount(
  number: number,
): Promise<{ account: string; personId: string; email: string; mobile: string }> {
  const { rows } = await asAdministrator(listEmployees, { sort: '-number', pageSize: 1, page: number + 1 });
  const [one] = rows;
  if (!one) throw new Error(`There are not ${number} employees.`);
  // In the demo company mail addresses are made of account names.
  return {
    account: one.email.split('@')[0] ?? '',
    personId: one.id,
    email: one.email,
    mobile: one.mobile,
  };
}
