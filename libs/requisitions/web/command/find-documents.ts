import { makeCall } from '#api-client/web';
import { findFormsByNumber, formStatuses } from '#documents/model';
import { requisitionTypes } from '#requisitions/model';
import type { FindRecords } from '#shell/web';

/** Numbers hold digits, and three signs at least say something. */
const mayBeNumber = (typed: string): boolean =>
  typed.length >= 3 && /\d/.test(typed) && /^[\w-]+$/.test(typed);

/** Documents by any part of their number. */
const findDocuments: FindRecords = async (typed, { say, signal }) => {
  if (!mayBeNumber(typed)) return [];
  const { forms } = await makeCall(findFormsByNumber, { number: typed }, { signal });
  return forms.map(({ id, type, number, subject, status, applicant, to }) => ({
    key: `document:${id}`,
    icon: requisitionTypes.find(({ code }) => code === type)?.icon ?? 'form',
    title: `${number}  ${subject}`,
    detail: applicant.name,
    code: say(formStatuses[status]),
    to,
  }));
};
export default findDocuments;
