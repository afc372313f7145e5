import { dayOf, type FieldProblem, type Label } from '#calls/model';
import { changeInWords, emptyValues, isLines, type Content, type Field } from '#fields/model';
import type { RegisterDeclaration } from '#registers/model';
import type { ActorContext, Context } from '#server-kit/server';
import { coverValues } from '../record/cover-values.ts';
import { findRecords, named } from '../record/name-references.ts';
import type { StoredRecord } from '../record/record-row.ts';
import { valuesAsOf } from '../dated/kept-periods.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import {
  changedFields,
  declaredProblems,
  fixedAmong,
  isSame,
  referenceProblems,
} from '../save/check-record.ts';
import { lockedRecord, storedRecord } from '../save/locked-record.ts';
import { takenValues } from '../save/taken-values.ts';
import { wholeRecord, type ChangeLine } from './change-requests.ts';

/** A record with what a request makes of it, and what stands against that now. */
export interface JudgedChange {
  before: StoredRecord | null;
  /** As it is to be; null where the record is gone. */
  after: StoredRecord | null;
  against: readonly Label[];
}

/** A value in words, in part where it is covered. */
function inWords(register: RegisterDeclaration, name: string, field: Field, value: unknown): Label {
  const shown = coverValues(register, { [name]: value })[name];
  if (isLines(field)) {
    const count = Array.isArray(shown) ? shown.length : 0;
    return [`${count} 行`, `${count} lines`];
  }
  const text = (language: 'zh' | 'en') =>
    changeInWords({ what: 'field', name, field, before: null, after: shown }, { language })[0]?.after ?? '';
  const [zh, en] = [text('zh'), text('en')];
  return [zh || '空', en || 'nothing'];
}

/** The three values where somebody has changed the field since it was asked for; null where it is as it was seen. */
function moved(
  register: RegisterDeclaration,
  { field: name, seen, wanted }: ChangeLine,
  now: unknown,
): Label | null {
  const field = register.whole[name];
  if (!field || isSame(field, now, seen) || isSame(field, now, wanted)) return null;
  const [label, english] = field.label;
  const [asked, is, was] = [wanted, now, seen].map((value) => inWords(register, name, field, value));
  return [
    `${label}：申请改为 ${asked?.[0]}，现为 ${is?.[0]}，申请时为 ${was?.[0]}`,
    `${english}: asked for ${asked?.[1]}, is now ${is?.[1]}, was ${was?.[1]} when it was asked for`,
  ];
}

const saidOf = ({ whole }: RegisterDeclaration, { path, text: [zh, en] }: FieldProblem): Label => {
  const label = whole[path.split('.', 1)[0] ?? '']?.label;
  return label ? [`${label[0]}：${zh}`, `${label[1]}: ${en}`] : [zh, en];
};

/** Fields that somebody has changed since they were asked for; those by day are looked at as of their day. */
async function movedOf(
  { db, now, timeZone }: Context,
  register: RegisterDeclaration,
  before: StoredRecord,
  lines: readonly ChangeLine[],
): Promise<Label[]> {
  const found: (Label | null)[] = [];
  for (const line of lines) {
    const { startsOn, endsOn, field, reason } = line;
    const said = startsOn ? await valuesAsOf(db, register, before, startsOn) : before.values;
    found.push(moved(register, line, said[field]));
    if (endsOn && !reason && endsOn <= dayOf(now, timeZone))
      found.push([
        `${register.whole[field]?.label[0]}：所定期间至 ${endsOn} 已结束`,
        `${register.whole[field]?.label[1]}: its days ended on ${endsOn}`,
      ]);
  }
  return found.filter((label) => label !== null);
}

/** Says what would become of the record that some lines of one request are about; locks it unless one only looks. */
export async function judgeChange(
  context: Context,
  kit: RegistersKit,
  served: ServedRegister,
  recordId: string,
  lines: readonly ChangeLine[],
  { look = false } = {},
): Promise<JudgedChange> {
  const { register, check } = served;
  const before = await (look ? storedRecord : lockedRecord)(context, served, recordId);
  const whole = lines.find(({ field }) => field === wholeRecord);
  if (!before && !whole)
    return { before, after: null, against: [['记录已不存在', 'The record is not there any more']] };
  const from = before?.values ?? emptyValues(register.set);
  const wanted: Content = whole
    ? (whole.wanted as Content)
    : Object.fromEntries(lines.map(({ field, wanted: value }) => [field, value]));
  const found = await findRecords(context, kit, register.whole, [{ ...from, ...wanted }]);
  const values = named(register.whole, { ...from, ...wanted }, found);
  const conflicts = before ? await movedOf(context, register, before, lines) : [];
  if (conflicts.length) return { before, after: null, against: conflicts };
  const changed = changedFields(register, before?.values ?? null, values);
  const after: StoredRecord = {
    ...{ id: recordId, state: before?.state ?? 'active', version: (before?.version ?? 0) + 1, values },
  };
  const awaited = !before && values['code'] === null;
  const problems = [
    ...declaredProblems(
      register,
      before?.values ?? null,
      awaited ? { ...values, code: 'X' } : values,
      dayOf(context.now, context.timeZone),
    ),
    ...referenceProblems(kit, register, before?.values ?? null, values, found),
    ...(before
      ? ((await fixedAmong(context, kit, register, [{ before, changed }])).get(before.id) ?? [])
      : []),
    ...(await takenValues(context.db, register, recordId, values, context.language)),
    ...((context.actor && (await check?.(context as ActorContext, { before, after }))) || []),
  ];
  return { before, after, against: problems.map((problem) => saidOf(register, problem)) };
}
