import { sql } from 'drizzle-orm';
import { formsOf, type FormContextSource, type FormInContext } from '#documents/server';
import type { Reference } from '#identity/model';
import { directory } from '#identity/server';
import { headOf, requisitionTypes, similarWithin } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { valueOf } from '#upkeep/server';
import { linksTo, seenColumns, type SeenForm } from '../ledgers/seen-form.ts';
import { fact, plainText, quantityFigure, textFigure, times } from './fact.ts';

interface Similar extends SeenForm {
  who: string;
}
const shown = 5;
/** Counted so far. */
const mostCounted = 20;
const counted = (rows: readonly unknown[]) =>
  rows.length > mostCounted
    ? textFigure([`${mostCounted} 份以上`, `more than ${mostCounted}`])
    : quantityFigure(String(rows.length), times);

const statusWords = { pending: ['审批中', 'pending'], approved: ['已通过', 'approved'] } as const;

/** Rows that name the form, its applicant and how it stands. */
async function rowsOf(context: ActorContext, forms: readonly Similar[]) {
  const to = await linksTo(context, forms);
  return forms.slice(0, shown).map((form) => {
    const words = statusWords[form.status === 'approved' ? 'approved' : 'pending'];
    return {
      label: [`${form.number} ${words[0]}`, `${form.number} ${words[1]}`] as const,
      figure: plainText(`${form.who} · ${form.day}`),
      to: to(form),
    };
  });
}

/** Columns beside those of the form itself; names in the reader's language. */
const columns = ({ language }: ActorContext) =>
  sql`${seenColumns}, ${sql.raw(directory.nameColumn(language, 'p'))} AS who`;

/** Others of the same kind by the same person that wait: asked twice, or split to stay below a limit. */
export const ownOpenRequests: FormContextSource = {
  types: requisitionTypes.map(({ code }) => code),
  async facts(context, form) {
    const { rows } = await context.db.execute<Similar>(sql`
      SELECT ${columns(context)} FROM ${formsOf({ code: form.type })} f JOIN person p ON p.id = f.applicant_id
       WHERE f.applicant_id = ${form.applicantId} AND f.status = 'pending'
         AND f.id <> ${form.id}
       ORDER BY f.sort_at DESC LIMIT ${mostCounted + 1}`);
    if (!rows.length) return [];
    return [
      fact(['申请人在途的同类申请', 'Same kind by the applicant, pending'], counted(rows), {
        rows: await rowsOf(context, rows),
      }),
    ];
  },
};

/** Types whose lines name an item that somebody else may be asking for as well: the field, by type. */
const itemFields: Readonly<Record<string, string>> = {
  [headOf('purchaseRequisition').code]: 'item',
  [headOf('rawMaterial').code]: 'item',
  [headOf('sparePart').code]: 'part',
};
/** Of them the latest are looked into. */
const latest = 400;

/** The same items asked for by others in the company, waiting or approved lately. */
export const sameItems: FormContextSource = {
  types: Object.keys(itemFields),
  async facts(context, form) {
    const field = itemFields[form.type] ?? 'item';
    const items = itemsOf(form, field);
    if (!items.length) return [];
    const wanted = sql.join(
      items.map((id) => sql`latest.own -> 'lines' @> ${JSON.stringify([{ [field]: { id } }])}::jsonb`),
      sql` OR `,
    );
    const recent = await valueOf(context.db, similarWithin);
    // Bounded whatever the company has: the index leads to the latest, and only they are looked into.
    const { rows } = await context.db.execute<Similar>(sql`
      SELECT ${columns(context)} FROM (
        SELECT id, own FROM ${formsOf({ code: form.type })} f
         WHERE company_id = ${form.companyId}
           AND sort_at > ${context.now.toISOString()}::timestamptz - make_interval(days => ${recent})
         ORDER BY sort_at DESC, id DESC LIMIT ${latest}) AS latest
        JOIN ${formsOf({ code: form.type })} f ON f.id = latest.id JOIN person p ON p.id = f.applicant_id
       WHERE (${wanted}) AND f.id <> ${form.id} AND f.applicant_id <> ${form.applicantId}
         AND f.status IN ('pending', 'approved')
       ORDER BY f.sort_at DESC LIMIT ${mostCounted + 1}`);
    if (!rows.length) return [];
    return [
      fact([`近 ${recent} 天他人申请过相同物料`, `Same items, others, last ${recent} days`], counted(rows), {
        tone: rows.some(({ status }) => status === 'pending') ? 'warn' : 'plain',
        rows: await rowsOf(context, rows),
      }),
    ];
  },
};

const itemsOf = ({ values }: FormInContext, field: string): string[] => [
  ...new Set(
    ((values['lines'] ?? []) as Record<string, Reference | null>[]).flatMap((line) => line[field]?.id ?? []),
  ),
];
