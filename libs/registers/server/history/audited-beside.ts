import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { say } from '#calls/model';
import { plainAudited } from '#identity/server';
import type { ActorContext, AuditedEntry, AuditedKind } from '#server-kit/server';
import type { RegistersKit } from '../registers-kit.ts';

const nobody = { screens: [], action: 'query' } as const;

/** Of which record of which register a row is. */
interface OfRecord extends Record<string, unknown> {
  register: string;
  recordId: string;
  field: string | null;
}
type RecordsOf = (context: ActorContext, ids: readonly string[]) => Promise<ReadonlyMap<string, OfRecord>>;

const ofDatedValues: RecordsOf = async ({ db }, ids) => {
  const { rows } = await db.execute<OfRecord & { id: string }>(sql`
    SELECT id::text AS id, register, record_id AS "recordId", field FROM register_dated_value
     WHERE id::text = ANY (${sql.param([...ids])}::text[])`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** 'supplier:<one>:<other>' */
const ofPairs: RecordsOf = (_, ids) =>
  Promise.resolve(
    new Map(
      ids.flatMap((id): [string, OfRecord][] => {
        const [register, recordId, other] = id.split(':');
        return register && recordId && other ? [[id, { register, recordId, field: null }]] : [];
      }),
    ),
  );

/** What tables beside those of the registers mean in the audit: read by whoever may read the record, and looked at there. */
export function auditedBesideRegisters(
  { registers }: RegistersKit,
  ofRegisters: readonly AuditedKind[],
): AuditedKind[] {
  const kinds = new Map(ofRegisters.map((kind) => [kind.table, kind]));
  const labelOf = (register: string, field: string | null) =>
    registers.find((each) => each.register.name === register)?.register.whole[field ?? '']?.label;
  const besideRecords = (kind: AuditedKind, recordsOf: RecordsOf): AuditedKind => ({
    ...kind,
    async readable(context, ids) {
      const of = await recordsOf(context, ids);
      const named = await Promise.all(
        [...Map.groupBy(of, ([, { register }]) => register)].map(async ([register, its]) => {
          const records = its.map(([, { recordId }]) => recordId);
          const found = await kinds.get(toSnakeCase(register))?.readable(context, records);
          return its.flatMap(([id, { recordId, field }]): [string, string][] => {
            const name = found?.get(recordId);
            const label = labelOf(register, field);
            return name === undefined
              ? []
              : [[id, [name, label && say(label, context.language)].filter(Boolean).join(' · ')]];
          });
        }),
      );
      return new Map(named.flat());
    },
    async partOf(context, entries) {
      const of = await recordsOf(
        context,
        entries.map(({ recordId }) => recordId),
      );
      return new Map(
        entries.flatMap((entry): [string, { table: string; id: string }][] => {
          const whole = said(entry) ?? of.get(entry.recordId);
          return whole ? [[entry.id, { table: toSnakeCase(whole.register), id: whole.recordId }]] : [];
        }),
      );
    },
  });
  return [
    besideRecords(
      plainAudited({
        ...{ table: 'register_dated_value', one: ['按日生效的值', 'value by day'], get: nobody },
        columns: { starts_on: ['自', 'From'], ends_on: ['至', 'To'], reason: ['原因', 'Reason'] },
      }),
      ofDatedValues,
    ),
    besideRecords(
      plainAudited({
        ...{ table: 'register_twin_dismissed', one: ['不是重复', 'pair that is not the same'], get: nobody },
        columns: {},
      }),
      ofPairs,
    ),
    // What is asked for stands in the request, as far as its reader may see it.
    plainAudited({
      ...{ table: 'register_change', one: ['申请的变更', 'change asked for'], beside: true, get: nobody },
      partOf: { table: 'form', column: 'form_id' },
      columns: { state: ['状态', 'State'] },
    }),
  ];
}

/** An entry of a row that came or went says itself what it was of. */
function said({ changes }: AuditedEntry): OfRecord | null {
  const side = (column: string) =>
    changes[column]?.findLast((value): value is string => typeof value === 'string');
  const [register, recordId] = [side('register'), side('record_id')];
  return register !== undefined && recordId !== undefined ? { register, recordId, field: null } : null;
}
