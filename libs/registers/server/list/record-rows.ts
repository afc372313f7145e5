import { and, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { SimpleField } from '#fields/model';
import { withinScope } from '#identity/server';
import {
  listFrom,
  namedIn,
  type Expression,
  type ListRows,
  type ListSource,
  type Scanned,
} from '#lists/server';
import type { RegisterDeclaration } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import { dayOf, type Action } from '#calls/model';
import { ownerItself } from '../save/check-record.ts';
import { columnName, isOneRecord, tableOfReference } from '../table/field-column.ts';

const column = (name: string): SQL => sql.raw(`r.${name}`);

/** The names of columns that are not called as their fields. */
const headColumns: Readonly<Record<string, SQL>> = {
  name: sql.raw('r.name_zh'),
  state: sql.raw('r.state'),
  code: sql.raw('r.code'),
  remarks: sql.raw('r.remarks'),
};

/** Keeps a query to the records that a right reaches: those of its companies, where a record belongs to one or is one. */
export function reachOf(
  register: RegisterDeclaration,
  { actor }: ActorContext,
  action: Action,
): SQL | undefined {
  const { screens, company, department, recordsAre } = register;
  if (company === undefined && recordsAre === undefined) return undefined;
  const columnOf = (name: string): SQL => {
    const field = register.fields[name];
    if (!field) throw new Error(`Register ${register.name} has no field ${name}.`);
    return column(columnName(name, field));
  };
  const owner = {
    ...(company !== undefined && { company: columnOf(company) }),
    ...(department !== undefined && { department: columnOf(department) }),
    ...ownerItself(register, action, column('id')),
  };
  return withinScope(actor.scope(screens, action), owner, actor);
}

/** A rule is planned before its days, and past behind them. */
const ruleState = ({ now, timeZone }: ActorContext): SQL => {
  const today = sql`${dayOf(now, timeZone)}::date`;
  return sql`(CASE WHEN r.state <> 'active' THEN r.state WHEN r.starts_on > ${today} THEN 'planned'
    WHEN r.ends_on <= ${today} THEN 'past' ELSE 'active' END)`;
};

/** Where columns of what others know are, over the record `r`. */
export type ReadColumns = Readonly<Record<string, Expression>>;

/** The records that bear a scanned text as their code or as a value that no two have, and those that `beside` says. */
function scannedIn({ fields, unique = [] }: RegisterDeclaration, beside: Scanned | undefined): Scanned {
  const borne = unique.flatMap((name) => {
    const field = fields[name];
    return field ? [column(columnName(name, field))] : [];
  });
  return (text, context) =>
    sql.join(
      [
        ...[sql.raw('r.code'), ...borne].map((value) => sql`lower(${value}) = lower(${text})`),
        ...(beside ? [beside(text, context)] : []),
      ],
      sql` OR `,
    );
}

/** The list of a register over its table. */
export function recordRows(
  register: RegisterDeclaration,
  reads: ReadColumns = {},
  scanned?: Scanned,
): ListRows {
  const { reads: declared = {}, byCode = [] } = register.list;
  const missing = Object.keys(declared).filter((name) => !reads[name]);
  if (missing.length) throw new Error(`Register ${register.name} does not say where ${missing[0]} is.`);
  const own = Object.entries(register.rows.row).filter(([name]) => !(name in headColumns));
  const joined = own.filter(([name, field]) => !declared[name] && isOneRecord(field));
  const alias = (name: string) => `of_${toSnakeCase(name)}`;
  const joins = joined.map(
    ([name, field]) =>
      ` LEFT JOIN ${tableOfReference(field)} ${alias(name)} ON ${alias(name)}.id = r.${columnName(name, field)}`,
  );
  const at = (name: string, field: SimpleField) => {
    const elsewhere = reads[name];
    if (elsewhere) return elsewhere;
    if (!isOneRecord(field)) return column(columnName(name, field));
    const named = namedIn(alias(name));
    return byCode.includes(name) ? { ...named, name: () => sql.raw(`${alias(name)}.code`) } : named;
  };
  // Where the tabs say something else than the state, no tab is of what was merged: its survivor leads there.
  const unmerged = register.twins && register.list.tabs ? sql.raw("r.state <> 'merged'") : undefined;
  return listFrom(register.rows, {
    from: sql.raw(`${toSnakeCase(register.name)} r${joins.join('')}`),
    id: sql.raw('r.id'),
    idAs: 'text',
    search: sql.raw('r.search'),
    ...(register.scans && { scanned: scannedIn(register, scanned) }),
    at: {
      ...headColumns,
      ...(register.ruled && { state: ruleState }),
      name: ({ language }: ActorContext) =>
        language === 'zh' ? sql.raw('r.name_zh') : sql.raw("coalesce(nullif(r.name_en, ''), r.name_zh)"),
      ...Object.fromEntries(own.map(([name, field]) => [name, at(name, field)])),
    },
    carries: { version: sql.raw('r.version') },
    // As the index has it: the first page of a long register is read along it.
    keys: { code: { value: sql.raw('r.code'), as: 'text' } },
    reach: (context, action) => and(reachOf(register, context, action), unmerged),
  } as ListSource<typeof register.rows.row, NonNullable<typeof register.rows.carries>>);
}
