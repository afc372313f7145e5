import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { FieldProblem, Language } from '#calls/model';
import type { Content, Field } from '#fields/model';
import type { Reference } from '#identity/model';
import type { RegisterDeclaration } from '#registers/model';
import type { Db } from '#server-kit/server';
import { columnName } from '../table/field-column.ts';

/** Values that other records have, as records of one set are judged and written one after the other. */
export interface Taken {
  /** Refusals of values that another record has, also one that is disabled: 编码 K1001 已被「…」使用. */
  against(id: string): FieldProblem[];
  /** From now on the record has its new values, and those that it had are free. */
  written(id: string): void;
}

/** A record with the values that it is to have. */
interface Wanting {
  id: string;
  values: Content;
}

interface Holder {
  id: string;
  name: string;
}

/** What records want of one unique field, and who has it. */
interface Wanted {
  name: string;
  field: Field;
  /** Of each record that wants something: the text, and what it comes to, capitals aside. */
  texts: ReadonlyMap<string, { text: string; key: string }>;
  holders: Map<string, Holder>;
}

/** Looks up, a statement for each unique field, who has what these records want. */
export async function takenAmong(
  db: Db,
  register: RegisterDeclaration,
  records: readonly Wanting[],
  language: Language,
): Promise<Taken> {
  const all: Wanted[] = [];
  for (const name of ['code', ...(register.unique ?? [])]) {
    const field = register.whole[name];
    if (field) all.push(await wantedOf(db, register, [name, field], records, language));
  }
  const byId = new Map(records.map((record) => [record.id, record]));
  return {
    against: (id) =>
      all.flatMap(({ name, field, texts, holders }): FieldProblem[] => {
        const wanted = texts.get(id);
        const holder = wanted && holders.get(wanted.key);
        if (!wanted || !holder || holder.id === id) return [];
        const [zh, en] = field.label;
        const { text } = wanted;
        return [
          {
            path: name,
            text: [`${zh} ${text} 已被「${holder.name}」使用`, `${en} ${text} is used by “${holder.name}”`],
          },
        ];
      }),
    written(id) {
      for (const { texts, holders } of all) {
        for (const [key, holder] of holders) if (holder.id === id) holders.delete(key);
        const wanted = texts.get(id);
        const { nameZh, nameEn } = byId.get(id)?.values ?? {};
        if (wanted) holders.set(wanted.key, { id, name: String((language === 'en' && nameEn) || nameZh) });
      }
    },
  };
}

async function wantedOf(
  db: Db,
  register: RegisterDeclaration,
  [name, field]: readonly [string, Field],
  records: readonly Wanting[],
  language: Language,
): Promise<Wanted> {
  const wanting = records.filter(({ values }) => typeof values[name] === 'string');
  if (!wanting.length) return { name, field, texts: new Map(), holders: new Map() };
  const column = sql.raw(`r.${columnName(name, field)}`);
  const within = name === 'code' ? ownersOf(register) : null;
  const { rows } = await db.execute<{ of: string; key: string; id: string | null; name: string | null }>(sql`
    SELECT w.id AS of, lower(w.text) || E'\n' || w.owner AS key, r.id,
           ${language === 'zh' ? sql`r.name_zh` : sql`coalesce(nullif(r.name_en, ''), r.name_zh)`} AS name
      FROM unnest(${sql.param(wanting.map(({ id }) => id))}::text[],
                  ${sql.param(wanting.map(({ values }) => values[name] as string))}::text[],
                  ${sql.param(wanting.map(({ values }) => within?.of(values) ?? ''))}::text[]) AS w (id, text, owner)
      LEFT JOIN ${sql.raw(toSnakeCase(register.name))} r
        ON lower(${column}) = lower(w.text)
       ${within ? sql`AND ${within.column} = w.owner` : sql``}
       ${name === 'code' ? sql`` : sql`AND r.state <> 'merged'`}`);
  const texts = new Map(wanting.map(({ id, values }) => [id, values[name] as string]));
  return {
    ...{ name, field },
    texts: new Map(rows.map(({ of, key }) => [of, { text: texts.get(of) ?? '', key }])),
    holders: new Map(
      rows.flatMap(({ key, id, name: called }) => (id === null ? [] : [[key, { id, name: called ?? '' }]])),
    ),
  };
}

/** Codes of some registers are unique within a record that they belong to. */
function ownersOf({ codeWithin, fields }: RegisterDeclaration) {
  const field = codeWithin === undefined ? undefined : fields[codeWithin];
  if (codeWithin === undefined || !field) return null;
  return {
    column: sql.raw(`r.${columnName(codeWithin, field)}`),
    of: (values: Content) => (values[codeWithin] as Reference | null)?.id ?? '',
  };
}

/** Refusals of values that another record has already. */
export const takenValues = async (
  db: Db,
  register: RegisterDeclaration,
  id: string,
  values: Content,
  language: Language,
): Promise<FieldProblem[]> => (await takenAmong(db, register, [{ id, values }], language)).against(id);
