import { sql } from 'drizzle-orm';
import { computeForm, type AnyForm, type ComputedForm, type FormSummary } from '#documents/model';
import { emptyValues, readValues, type FieldValues } from '#fields/model';
import type { ActorContext } from '#server-kit/server';
import { formOfStored, titled } from '../designed/designed-types.ts';
import type { FormsKit } from './forms-kit.ts';

/** A form of a list with what was filled in, as far as the reader may see it. */
export interface WholeForm {
  summary: FormSummary;
  /** The declaration that it follows; null where this installation has none. */
  form: AnyForm | null;
  /** Read when they are asked for: who takes thousands of forms one by one never holds more than one of them unpacked. */
  values(): FieldValues;
  /** Worked out when it is asked for, from the values. */
  computed(): ComputedForm;
  remarks: string;
}

interface Own extends Record<string, unknown> {
  id: string;
  /** JSON, not yet parsed. */
  own: string;
  remarks: string;
  decides: boolean;
}

const nothing: ComputedForm = { own: {}, lines: {}, sums: {}, amount: null };

/** Made at the first question, and kept. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const parsed = (own: string): Record<string, unknown> => JSON.parse(own) as Record<string, unknown>;

/** Own values of forms that a list has found: what a step hides from the reader is hidden here as on the form's page. */
export async function wholeForms(
  context: ActorContext,
  kit: FormsKit,
  rows: readonly FormSummary[],
): Promise<WholeForm[]> {
  if (!rows.length) return [];
  const { db, actor } = context;
  const { rows: found } = await db.execute<Own>(sql`
    SELECT f.id, f.own::text AS own, f.remarks, EXISTS (
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
      whole.push({
        ...{ summary, form: null, remarks: own?.remarks ?? '' },
        values: () => ({}),
        computed: () => nothing,
      });
      continue;
    }
    const form = declared.designed ? await formOfStored(db, declared, parsed(own.own)) : declared;
    const hidden =
      own.decides && summary.number !== null && summary.applicant.id !== actor.personId
        ? (await hides(form.flowType ?? form.code))
          ? await hiddenFields(context, kit, summary)
          : []
        : [];
    const values = once((): FieldValues => {
      const empty = emptyValues(form);
      const read = titled(form, readValues(form, parsed(own.own)).values, context.language);
      return { ...empty, ...read, ...Object.fromEntries(hidden.map((name) => [name, empty[name]])) };
    });
    const computed = once(() => computeForm(form, summary.currency, values()));
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
