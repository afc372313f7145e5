import { inArray } from 'drizzle-orm';
import type { FieldProblem, Language } from '#calls/model';
import type { Content, Fields } from '#fields/model';
import { department, directory, notInUse, referencesById } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { FormsKit } from './forms-kit.ts';
import { mapReferences } from '#fields/server';

/** A record that a reference points to, as its register knows it now. */
interface Found {
  code: string;
  name: string;
  active: boolean;
  /** Belongs to this company alone; null where all companies share it. */
  companyId: string | null;
}

async function findIn(
  context: Pick<ActorContext, 'db' | 'language'>,
  kit: FormsKit,
  source: string,
  ids: string[],
): Promise<Map<string, Found>> {
  const { db, language } = context;
  if (source === 'person') {
    const people = await directory.personsById(db, ids);
    return new Map(
      [...people].map(([id, one]) => [
        id,
        { code: one.number, name: directory.nameIn(language, one), active: one.active, companyId: null },
      ]),
    );
  }
  if (source === 'department') {
    const rows = await db.select().from(department).where(inArray(department.id, ids));
    return new Map(
      rows.map((row) => [
        row.id,
        { code: row.code, name: directory.nameIn(language, row), active: row.active, companyId: null },
      ]),
    );
  }
  const options = await referencesById(kit.references, source, ids, context, { bare: true });
  return new Map(
    [...options].map(([id, { code, name, active, values }]) => [
      id,
      { code, name, active, companyId: values['companyId'] ?? null },
    ]),
  );
}

/** Records by source and id. */
type FoundRecords = ReadonlyMap<string, ReadonlyMap<string, Found>>;

/** Values with the fields that say where they point. */
interface Pointing {
  fields: Fields;
  values: Content;
}

/** Looks up everything that some contents point to, each register once. */
async function findAll(
  context: Pick<ActorContext, 'db' | 'language'>,
  kit: FormsKit,
  contents: readonly Pointing[],
): Promise<FoundRecords> {
  const wanted = new Map<string, Set<string>>();
  for (const { fields, values } of contents)
    mapReferences(fields, values, (reference, { source }) => {
      if (reference.id) wanted.set(source, (wanted.get(source) ?? new Set()).add(reference.id));
      return reference;
    });
  return new Map(
    await Promise.all(
      [...wanted].map(
        async ([source, ids]) => [source, await findIn(context, kit, source, [...ids])] as const,
      ),
    ),
  );
}

/** Looks up everything that a content points to, each register once. */
export const findReferences = (
  context: Pick<ActorContext, 'db' | 'language'>,
  kit: FormsKit,
  fields: Fields,
  content: Content,
): Promise<FoundRecords> => findAll(context, kit, [{ fields, values: content }]);

/**
 * The content with the names of the registers; what does not exist, is no longer in use, or belongs to another company is
 * a problem of its field.
 */
export function nameReferences<C extends Content>(
  { references }: Pick<FormsKit, 'references'>,
  fields: Fields,
  content: C,
  found: FoundRecords,
  companyId: string,
): { content: C; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const named = mapReferences(fields, content, (reference, { source, path: field, index }) => {
    const path = index === null ? field : `${field}.${index}`;
    const record = found.get(source)?.get(reference.id);
    if (!record)
      problems.push({
        path,
        text: ['所选内容不存在，请重新选择', 'What was chosen does not exist, please choose again'],
      });
    else if (!record.active) problems.push({ path, text: notInUse(references, source, record) });
    else if (companyId && record.companyId && record.companyId !== companyId)
      problems.push({
        path,
        text: [`${record.name} 属于其他公司`, `${record.name} belongs to another company`],
      });
    return record ? { id: reference.id, name: record.name } : reference;
  });
  return { content: named, problems };
}

const chinese = /\p{Script=Han}/u;

/** May the register know a name that fits the reader's language better? Names of two languages are told by their script. */
const isOther = (language: Language, name: string): boolean =>
  language === 'en' ? chinese.test(name) : !chinese.test(name) && /[a-z]{2}/i.test(name);

/** Values of some forms with the names of records as the reader's language has them, where the registers know both. */
export async function namesForReader(
  context: Pick<ActorContext, 'db' | 'language'>,
  kit: FormsKit,
  contents: readonly Pointing[],
): Promise<Content[]> {
  const { language } = context;
  const others = contents.map(({ fields, values }) => ({
    fields,
    values: mapReferences(fields, values, (reference) =>
      isOther(language, reference.name) ? reference : { id: '', name: '' },
    ),
  }));
  const found = await findAll(context, kit, others);
  return contents.map(({ fields, values }) =>
    mapReferences(fields, values, (reference, { source }) => {
      const record = isOther(language, reference.name) ? found.get(source)?.get(reference.id) : undefined;
      return record ? { ...reference, name: record.name } : reference;
    }),
  );
}
