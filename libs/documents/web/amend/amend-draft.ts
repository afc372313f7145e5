import { useEffect } from 'react';
import type { AnyForm, FormStatus, FormView } from '#documents/model';
import { draftKeys, useOwner } from '#fields/web';
import { formDrafts } from '../edit/form-drafts.ts';

/** Below which it is kept: apart from what the same person, as its applicant, types into the form. */
export const amendCode = (form: AnyForm): string => `${form.code}/amend`;

/** Nobody fills anything in after these. */
const decided: readonly FormStatus[] = ['approved', 'rejected', 'voided'];

/** What an approver typed and did not save leaves the device once the form is decided: nothing takes it any more. */
export function useLetGoOfAmending(form: AnyForm, { id, version, status, approval }: FormView): void {
  const person = useOwner();
  const key = draftKeys(person, amendCode(form)).of({ id, version });
  const isOver = approval !== null && decided.includes(status);
  useEffect(() => {
    if (isOver) void formDrafts.remove(key);
  }, [key, isOver]);
}
