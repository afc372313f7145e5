import { mailOutboxCall } from '#server-kit/model';
import { asAdministrator } from './as-administrator.ts';

/** Codes mailed to an address so far, newest first, as an administrator reads them in the outbox of the demo. */
export async function codesMailedTo(email: string): Promise<string[]> {
  const { rows } = await asAdministrator(mailOutboxCall, { pageSize: 100 });
  return rows.filter(({ to }) => to.includes(email)).flatMap(({ body }) => /\d{6}/.exec(body)?.[0] ?? []);
}
