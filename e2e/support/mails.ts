import { mailOutboxCall } from '#server-kit/model';
import { asAdministrator } from './as-administrator.ts';

/** What a mail says that brings a code. Others, about approvals, have numbers of six digits and more as well. */
const code = /(?:验证码|code)(?: is|是)? ?(\d{6})(?!\d)/;

/** Codes mailed to an address so far, newest first, as an administrator reads them in the outbox of the demo. */
export async function codesMailedTo(email: string): Promise<string[]> {
  const { rows } = await asAdministrator(mailOutboxCall, { pageSize: 100 });
  return rows.filter(({ to }) => to.includes(email)).flatMap(({ body }) => code.exec(body)?.[1] ?? []);
}
