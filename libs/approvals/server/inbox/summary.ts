import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { textIn, type Label, type Language } from '#calls/model';
import { directory, matches } from '#identity/server';
import type { Db } from '#server-kit/server';
import { plainDecimal } from '../engine/amount.ts';
import { namesOf } from '../engine/directory.ts';
import type { ApprovalsKit } from '../kit.ts';
import { approvalInstance } from '../tables/instance.ts';
import type { approvalCopy, approvalTask } from '../tables/task.ts';

/** Columns of a document that every list of approvals shows. */
export const summaryColumns = {
  subjectType: approvalInstance.subjectType,
  subjectId: approvalInstance.subjectId,
  number: approvalInstance.number,
  title: approvalInstance.title,
  shown: approvalInstance.shown,
  applicantId: approvalInstance.applicantId,
  departmentId: approvalInstance.departmentId,
  amount: approvalInstance.amount,
  currency: approvalInstance.currency,
  urgency: approvalInstance.urgency,
};
export type SummaryRow = Pick<typeof approvalInstance.$inferSelect, keyof typeof summaryColumns>;

interface Filters {
  q?: string | undefined;
  types?: string[] | undefined;
  applicantId?: string | undefined;
}

/** Filters that every list of approvals has; the type is also in the table that a list begins with. */
export const filterOf = (request: Filters, type: PgColumn): SQL | undefined =>
  and(
    request.q ? matches(approvalInstance.search, request.q) : undefined,
    request.types?.length ? inArray(type, request.types) : undefined,
    request.applicantId ? eq(approvalInstance.applicantId, request.applicantId) : undefined,
  );

/** Where a list is counted: with the instances only where one of the filters asks about them. */
export const countedIn = (
  { q, applicantId }: Filters,
  table: typeof approvalTask | typeof approvalCopy,
): SQL =>
  q || applicantId
    ? sql`${table} JOIN ${approvalInstance} ON ${approvalInstance.id} = ${table.instanceId}`
    : sql`${table}`;

/** Turns rows into summaries with names, in the language of the reader: two questions for a whole page. */
export async function summariesOf(
  kit: ApprovalsKit,
  db: Db,
  rows: readonly SummaryRow[],
  language: Language,
  morePeople: readonly (string | null)[] = [],
) {
  const nameOf = await namesOf(db, [
    ...rows.map(({ applicantId }) => applicantId),
    ...morePeople.filter((id) => id !== null),
  ]);
  const chains = await directory.departmentChains(db, [
    ...new Set(rows.map(({ departmentId }) => departmentId)),
  ]);
  const departmentName = (id: string): string => {
    const found = chains.get(id)?.find((one) => one.id === id);
    return found ? directory.nameIn(language, found) : id;
  };
  const person = (id: string) => ({ id, name: textIn(nameOf(id), language) });
  return {
    person,
    summary: (row: SummaryRow) => ({
      subjectType: row.subjectType,
      subjectId: row.subjectId,
      typeTitle: pair(kit.titleOf(row.subjectType)),
      number: row.number,
      title: row.shown?.title ? textIn(row.shown.title, language) : row.title,
      summary: row.shown?.summary ? textIn(row.shown.summary, language) : null,
      applicant: person(row.applicantId),
      department: { id: row.departmentId, name: departmentName(row.departmentId) },
      amount: row.amount === null ? null : plainDecimal(row.amount),
      currency: row.currency,
      urgency: row.urgency,
    }),
  };
}

export const pair = ([zh, en]: Label): [string, string] => [zh, en];
