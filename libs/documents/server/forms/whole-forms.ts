import { sql } from 'drizzle-orm';
import {
  computeForm,
  emptyValues,
  readValues,
  type AnyForm,
  type Computed,
  type FormSummary,
  type FormValues,
} from '#documents/model';
import type { ActorContext } from '#server-kit/server';
import { formOfStored, titled } from '../designed/designed-types.ts';
import type { FormsKit } from './forms-kit.ts';

/** A form of a list with what was filled in, as far as the reader may see it. */
export interface WholeForm {
  summary: FormSummary;
  /** The declaration that it follows; null where this installation has none. */
  form: AnyForm | null;
  values: FormValues;
  computed: Computed;
  remarks: string;
}

interface Own extends Record<string, unknown> {
  id: string;
  own: Record<string, unknown>;
  remarks: string;
  decides: boolean;
}

const nothing: Computed = { own: {}, lines: {}, sums: {}, amount: null };

/** Own values of forms that a list has found: what a step hides from the reader is hidden here as on the form's page. */
export async function wholeForms(
  context: ActorContext,
  kit: FormsKit,
  rows: readonly FormSummary[],
): Promise<WholeForm[]> {
  if (!rows.length) return [];
  const { db, actor } = context;
  const { rows: found } = await db.execute<Own>(sql`
    SELECT f.id, f.own, f.remarks, EXISTS (
      SELECT FROM form_participant p
       WHERE p.form_id = f.id AND p.person_id = ${actor.personId} AND 'approver' = ANY (p.roles)
    ) AS decides
    FROM form f WHERE f.id IN ${rows.map(({ id }) => id)}`);
  const byId = new Map(found.map((row) => [row.id, row]));
  const hiding = new Map<string, boolean>();
  const hides = async (flow: string): Promise<boolean> => {
    const known = hiding.get(flow) ?? (await kit.approvals.hidesFields(context, flow));
    hiding.set(flow, known);
    return known;
  };
  const whole: WholeForm[] = [];
  for (const summary of rows) {
    const own = byId.get(summary.id);
    const declared = kit.formOf(summary.type);
    if (!declared || !own) {
      whole.push({ summary, form: null, values: {}, computed: nothing, remarks: own?.remarks ?? '' });
      continue;
    }
    const form = await formOfStored(db, declared, own.own);
    const values: Record<string, unknown> = {
      ...emptyValues(form),
      ...titled(form, readValues(form, own.own).values, context.language),
    };
    const hidden =
      own.decides && summary.number !== null && summary.applicant.id !== actor.personId
        ? (await hides(form.flowType ?? form.code))
          ? await hiddenFields(context, kit, summary)
          : []
        : [];
    for (const name of hidden) values[name] = emptyValues(form)[name];
    const computed = computeForm(form, summary.currency, values);
    whole.push({ summary, form, values, computed, remarks: own.remarks });
  }
  return whole;
}

async function hiddenFields(
  context: ActorContext,
  kit: FormsKit,
  { type, id }: FormSummary,
): Promise<string[]> {
  const fields = await kit.approvals.fields(context, { type, id });
  return Object.entries(fields).flatMap(([name, access]) => (access === 'hidden' ? [name] : []));
}
