import type { AnyForm } from '#documents/model';
import { draftKeys } from '#fields/web';
import { formDrafts } from '../edit/form-drafts.ts';
import { amendCode } from './amend-draft.ts';

/** Takes what a person typed as an approver of this form off the device. */
export const dropAmending = (
  person: string,
  form: AnyForm,
  of: { id: string; version: number },
): Promise<void> => formDrafts.remove(draftKeys(person, amendCode(form)).of(of));
