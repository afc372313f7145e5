import { useEffect } from 'react';
import { deviceStore, sessionStore } from '#api-client/web';
import type { AnyForm, FormStatus, FormView } from '#documents/model';

/** Below which it is kept: apart from what the same person, as its applicant, types into the form. */
export const amendCode = (form: AnyForm): string => `${form.code}/amend`;

/** Nobody fills anything in after these. */
const decided: readonly FormStatus[] = ['approved', 'rejected', 'voided'];

/** What an approver typed and did not save leaves the device once the form is decided: nothing takes it any more. */
export function useLetGoOfAmending(form: AnyForm, { id, version, status, approval }: FormView): void {
  const isOver = approval !== null && decided.includes(status);
  useEffect(() => {
    if (isOver) void letGo(form, { id, version });
  }, [form, id, version, isOver]);
}

/** Most devices keep nothing of the kind; what knows drafts is editing, which a page that only shows does not fetch. */
async function letGo(form: AnyForm, of: { id: string; version: number }): Promise<void> {
  const person = sessionStore.get()?.openid;
  if (!person) return;
  const kept = await deviceStore.list(`${person}/${amendCode(form)}`);
  if (!kept.length) return;
  const { dropAmending } = await import('./drop-amending.ts');
  await dropAmending(person, form, of);
}
