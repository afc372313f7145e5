import type { StartChild } from '#approvals/server';
import { CallError } from '#calls/model';
import { computeForm, type AnyForm } from '#documents/model';
import { emptyValues } from '#fields/model';
import { directory } from '#identity/server';
import { newId } from '#server-kit/server';
import { formSearchText } from '../list/form-search.ts';
import { formTable } from '../tables/form.ts';
import { addParticipants } from './participants.ts';
import { tell } from './tell.ts';

/** What subjects are cut to. */
const longestSubject = 200;

/**
 * Starts the document that a step of another's approval waits for: a draft of the applicant that names the other one.
 * Whoever waits for it sees it among their drafts; the approval goes on when it is approved.
 */
export const childStarter =
  (forms: readonly AnyForm[]): StartChild =>
  async (context, { type, parent }) => {
    const form = forms.find(({ code, designed }) => code === type && !designed);
    if (!form) throw new CallError('notFound');
    const { db, now } = context;
    const applicant = await directory.personById(db, parent.applicantId);
    const values = emptyValues(form);
    const subject = `${parent.number} ${parent.title}`.trim().slice(0, longestSubject);
    const [row] = await db
      .insert(formTable)
      .values({
        ...{ id: newId(), type, status: 'draft', companyId: parent.companyId },
        ...{ departmentId: parent.departmentId, applicantId: parent.applicantId, subject },
        ...{ urgency: 'normal', currency: 'CNY', own: values, cc: [], attachments: [], remarks: '' },
        amount: computeForm(form, 'CNY', values).amount,
        search: formSearchText({
          ...{ number: null, subject },
          applicant: applicant ? `${applicant.nameZh} ${applicant.nameEn}` : '',
        }),
        ...{ sortAt: now, createdAt: now, updatedAt: now, version: 1 },
      })
      .returning();
    if (!row) throw new CallError('conflict');
    await addParticipants(context, row, [{ personId: parent.applicantId, role: 'applicant' }]);
    await tell(context, type, [parent.applicantId]);
    return row.id;
  };
