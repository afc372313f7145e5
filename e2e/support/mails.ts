import { outboxList, readOutbox } from '#system/model';
import { asAdministrator } from './as-administrator.ts';

/** What a mail says that brings a code. Others, about approvals, have numbers of six digits and more as well. */
const code = /(?:验证码|code)(?: is|是)? ?(\d{6})(?!\d)/;

/** Codes mailed to an address so far, newest first, as an administrator reads them in the outbox of the demo. */
export async function codesMailedTo(email: string): Promise<string[]> {
  const { rows } = await asAdministrator(outboxList.calls.rows, { q: email, pageSize: 100 });
  const codes: string[] = [];
  for (const { id } of rows.filter(({ secret }) => secret)) {
    const { to, body } = await asAdministrator(readOutbox, { channel: 'mail', id });
    const found = code.exec(body)?.[1];
    if (found && to.includes(email)) codes.push(found);
  }
  return codes;
}
