import type { Action, FieldProblem } from '#calls/model';
import {
  checkRules,
  checkValues,
  isBlank,
  isLines,
  sameLines,
  sameValue,
  type Content,
  type Field,
  type Line,
} from '#fields/model';
import { mapReferences } from '#fields/server';
import type { Reference } from '#identity/model';
import { notInUse, scopeReaches } from '#identity/server';
import type { RegisterDeclaration } from '#registers/model';
import { mayNow, type ActorContext, type Context } from '#server-kit/server';
import type { FoundRecords } from '../record/name-references.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { fixingUses } from '../uses/use-source.ts';

/** Are two values of a field the same? */
export const isSame = (field: Field, a: unknown, b: unknown): boolean =>
  isLines(field) ? sameLines(field, (a ?? []) as Line[], (b ?? []) as Line[]) : sameValue(field, a, b);

/** Fields whose values are not the same any more. */
export const changedFields = (
  { whole }: RegisterDeclaration,
  before: Content | null,
  after: Content,
): string[] =>
  Object.entries(whole)
    .filter(([name, field]) => !isSame(field, before?.[name], after[name]))
    .map(([name]) => name);

/**
 * What the declaration has against a record. What was wrong with it before does not keep anybody from changing something
 * else: an old record may lack what is required of new ones.
 */
export function declaredProblems(
  { set }: RegisterDeclaration,
  before: Content | null,
  after: Content,
  today: string,
): FieldProblem[] {
  const against = (values: Content) => {
    const problems = checkValues(set, values, today);
    return problems.length ? problems : checkRules(set, values, { today });
  };
  const found = against(after);
  if (!found.length || !before) return found;
  const known = new Set(against(before).map(({ path, text }) => `${path} ${text[0]}`));
  return found.filter(({ path, text }) => !known.has(`${path} ${text[0]}`));
}

/** What is picked anew has to be there, and in use. */
export function referenceProblems(
  kit: RegistersKit,
  { whole }: RegisterDeclaration,
  before: Content | null,
  after: Content,
  found: FoundRecords,
): FieldProblem[] {
  const known = new Set<string>();
  if (before)
    mapReferences(whole, before, (reference, { source }) => {
      known.add(`${source} ${reference.id}`);
      return reference;
    });
  const problems: FieldProblem[] = [];
  mapReferences(whole, after, (reference, { source, path }) => {
    if (known.has(`${source} ${reference.id}`)) return reference;
    const record = found.get(source)?.get(reference.id);
    if (!record)
      problems.push({
        path,
        text: ['所选内容不存在，请重新选择', 'What was chosen does not exist, please choose again'],
      });
    else if (!record.active) problems.push({ path, text: notInUse(kit.references, source, record) });
    return reference;
  });
  return problems;
}

/** Nothing entered says something too, unless it is a lack: an item without tracking is not kept by lots. */
const saysSomething = (field: Field | undefined, value: unknown): boolean =>
  !isBlank(value) || !field || isLines(field) || !field.required;

/**
 * What stays as it is once something refers to a record: 物料已有库存记录，基本单位不能修改. Of records as they were, with the
 * names of the fields that are to be others; each source of uses is asked once for all of them.
 */
export async function fixedAmong(
  { db }: Pick<Context, 'db'>,
  { uses }: RegistersKit,
  register: RegisterDeclaration,
  records: readonly { before: StoredRecord; changed: readonly string[] }[],
): Promise<ReadonlyMap<string, FieldProblem[]>> {
  const wanted = new Map(
    records.flatMap(({ before: { id, values }, changed }): [string, string[]][] => {
      const fixed = (register.fixedAfterUse ?? []).filter(
        (name) => changed.includes(name) && saysSomething(register.whole[name], values[name]),
      );
      return fixed.length ? [[id, fixed]] : [];
    }),
  );
  const problems = new Map<string, FieldProblem[]>();
  const [zh, en] = register.one;
  for (const { fixes, usedAmong } of wanted.size ? fixingUses(uses, register) : []) {
    const open = [...wanted.keys()].filter((id) => !problems.has(id));
    if (!fixes || !open.length) continue;
    const [because, reason] = fixes;
    for (const id of await usedAmong(db, register.name, open))
      problems.set(
        id,
        (wanted.get(id) ?? []).map((path) => {
          const [label, english] = register.whole[path]?.label ?? ['', ''];
          return {
            path,
            text: [`${zh}${because}，${label}不能修改`, `The ${en} ${reason}: ${english} cannot be changed`],
          };
        }),
      );
  }
  return problems;
}

/** Does the right reach the record, or the company that it is to belong to? */
export function reachesRecord(
  register: RegisterDeclaration,
  { actor }: ActorContext,
  action: Action,
  { id, values }: Pick<StoredRecord, 'id' | 'values'>,
): boolean {
  const { screens, company, department, recordsAre } = register;
  if (!mayNow(actor, screens, action)) return false;
  if (company === undefined && recordsAre === undefined) return true;
  const idOf = (name: string) => (values[name] as Reference | null)?.id ?? null;
  const owner = {
    ...(company !== undefined && { company: idOf(company) }),
    ...(department !== undefined && { department: idOf(department) }),
    ...ownerItself(register, action, id),
  };
  return scopeReaches(actor.scope(screens, action), owner, actor);
}

/** Actions that leave a record as it is. */
const looks: ReadonlySet<Action> = new Set(['query', 'get', 'export']);

/** As whom a record itself is reached. People look at their own; it is others who change it, and with it what people may. */
export function ownerItself<I>(
  { recordsAre }: Pick<RegisterDeclaration, 'recordsAre'>,
  action: Action,
  id: I,
): { company?: I; person?: I } {
  if (recordsAre === 'company') return { company: id };
  return recordsAre === 'person' && looks.has(action) ? { person: id } : {};
}
