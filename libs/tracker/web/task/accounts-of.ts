import type { makeCall } from '#api-client/web';
import { searchUsers } from '#tracker/model';

/** The account name of an employee, by which the wire of tasks knows people. */
export async function accountsOf(personId: string, call: typeof makeCall): Promise<string> {
  const [found] = await call(searchUsers, { personId });
  return found?.username ?? '';
}
