import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { formsOf, readableOf } from '#documents/server';
import { inboxMarks } from '#requisitions/model';
import { handle, type Handler } from '#server-kit/server';
import type { InCurrency } from '../budgets/budget-state.ts';
import { textArray } from '../checks/by-invoice.ts';
import { seenColumns, type SeenForm } from '../ledgers/seen-form.ts';
import { overBudget } from './over-budget.ts';
import { repeatedInvoice } from './repeated.ts';

/** Warnings on the lines of the inbox. Asked beside the list, which does not wait for them. */
export function inboxMarksHandler(inCurrency: InCurrency): Handler {
  const sources = [overBudget(inCurrency), repeatedInvoice];
  const types = [...new Set(sources.flatMap((source) => source.types))];
  return handle(inboxMarks, async ({ formIds }, context) => {
    const { db } = context;
    if (!formIds.length) return { marks: {} };
    const { rows } = await db.execute<SeenForm>(sql`
      SELECT ${seenColumns} FROM ${formsOf(...types.map((code) => ({ code })))} f
       WHERE f.id = ANY(${textArray(formIds)}::uuid[]) AND f.status = 'pending'`);
    const readable = await readableOf(context, rows);
    const forms = rows.filter(({ id }) => readable.has(id));
    const marks: Record<string, Label[]> = {};
    for (const source of sources) {
      const its = forms.filter(({ type }) => source.types.includes(type));
      if (!its.length) continue;
      for (const id of await source.among(db, its)) (marks[id] ??= []).push(source.label);
    }
    return { marks };
  });
}
