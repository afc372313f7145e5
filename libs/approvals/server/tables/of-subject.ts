import { and, eq } from 'drizzle-orm';
import { approvalInstance } from './instance.ts';

/** The instance of a document. */
export const ofSubject = ({ type, id }: { type: string; id: string }) =>
  and(eq(approvalInstance.subjectType, type), eq(approvalInstance.subjectId, id));
