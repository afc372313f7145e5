import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { FieldProblem, Language } from '#calls/model';
import type { Content } from '#fields/model';
import type { Reference } from '#identity/model';
import type { RegisterDeclaration } from '#registers/model';
import type { Db } from '#server-kit/server';
import { columnName } from '../table/field-column.ts';

/** Refusals of values that another record has, also one that is disabled: 编码 K1001 已被「…」使用. */
export async function takenValues(
  db: Db,
  register: RegisterDeclaration,
  id: string,
  values: Content,
  language: Language,
): Promise<FieldProblem[]> {
  const unique = ['code', ...(register.unique ?? [])].flatMap((name) => {
    const [field, value] = [register.whole[name], values[name]];
    return field && typeof value === 'string'
      ? [{ name, field, value, column: columnName(name, field) }]
      : [];
  });
  const found = await Promise.all(
    unique.map(({ name, column, value }) =>
      db.execute<{ name: string }>(sql`
        SELECT ${language === 'zh' ? sql`name_zh` : sql`coalesce(nullif(name_en, ''), name_zh)`} AS name
          FROM ${sql.raw(toSnakeCase(register.name))}
         WHERE lower(${sql.raw(column)}) = lower(${value}) AND id <> ${id}
               ${name === 'code' ? within(register, values) : sql`AND state <> 'merged'`} LIMIT 1`),
    ),
  );
  return unique.flatMap(({ name, field, value }, at): FieldProblem[] => {
    const [other] = found[at]?.rows ?? [];
    const [zh, en] = field.label;
    return other
      ? [
          {
            path: name,
            text: [`${zh} ${value} 已被「${other.name}」使用`, `${en} ${value} is used by “${other.name}”`],
          },
        ]
      : [];
  });
}

/** Codes of some registers are unique within a record that they belong to. */
function within({ codeWithin, fields }: RegisterDeclaration, values: Content) {
  const field = codeWithin === undefined ? undefined : fields[codeWithin];
  if (codeWithin === undefined || !field) return sql``;
  const owner = values[codeWithin] as Reference | null;
  return sql`AND ${sql.raw(columnName(codeWithin, field))} = ${owner?.id ?? ''}`;
}
