import { inArray } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import type { AnyForm, FormContent } from '#documents/model';
import { department, directory, referencesById } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { FormsKit } from './forms-kit.ts';
import { mapReferences } from './map-references.ts';
import { inLanguage } from './names.ts';

/** A record that a reference points to, as its register knows it now. */
interface Found {
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
        { name: inLanguage(language, one), active: one.active, companyId: null },
      ]),
    );
  }
  if (source === 'department') {
    const rows = await db.select().from(department).where(inArray(department.id, ids));
    return new Map(
      rows.map((row) => [row.id, { name: inLanguage(language, row), active: row.active, companyId: null }]),
    );
  }
  const options = await referencesById(kit.references, source, ids, context);
  return new Map(
    [...options].map(([id, { name, active, values }]) => [
      id,
      { name, active, companyId: values['companyId'] ?? null },
    ]),
  );
}

/**
 * Looks up everything that a form points to. Names become those of the register; what does not exist, is no longer in
 * use, or belongs to another company is a problem of its field.
 */
export async function lookUpReferences(
  context: Pick<ActorContext, 'db' | 'language'>,
  kit: FormsKit,
  form: AnyForm,
  content: FormContent,
  companyId: string,
): Promise<{ content: FormContent; problems: FieldProblem[] }> {
  const wanted = new Map<string, Set<string>>();
  mapReferences(form, content, (reference, { source }) => {
    wanted.set(source, (wanted.get(source) ?? new Set()).add(reference.id));
    return reference;
  });
  const found = new Map<string, Map<string, Found>>();
  for (const [source, ids] of wanted) found.set(source, await findIn(context, kit, source, [...ids]));
  const problems: FieldProblem[] = [];
  const named = mapReferences(form, content, (reference, { source, path }) => {
    const record = found.get(source)?.get(reference.id);
    if (!record)
      problems.push({
        path,
        text: ['所选内容不存在，请重新选择', 'What was chosen does not exist, please choose again'],
      });
    else if (!record.active)
      problems.push({ path, text: [`${record.name} 已停用`, `${record.name} is no longer in use`] });
    else if (companyId && record.companyId && record.companyId !== companyId)
      problems.push({
        path,
        text: [`${record.name} 属于其他公司`, `${record.name} belongs to another company`],
      });
    return record ? { id: reference.id, name: record.name } : reference;
  });
  return { content: named, problems };
}
