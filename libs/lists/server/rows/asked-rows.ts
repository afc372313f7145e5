import { Column, is, sql, StringChunk, type SQL } from 'drizzle-orm';
import { invalid, type Action, type Label } from '#calls/model';
import { operationsOf, readFilters, type SimpleField } from '#fields/model';
import { matches, wordsOf } from '#identity/server';
import type { AnyList, ListFilters } from '#lists/model';
import { oneOf, type ActorContext } from '#server-kit/server';
import { isId, type SortKey } from '../cursor.ts';
import type { AnySource, SearchedPlace } from '../list-source.ts';
import { asText, conditionOn } from './condition-on.ts';
import { joinedFor } from './joined.ts';
import { fieldAt, resolved, type Expression, type FieldAt, type NamedAt } from './field-at.ts';
import { sortKeyOf } from './sort-key.ts';

/** Most conditions on fields that are read of one request. */
const mostConditions = 20;

/** What a list is asked for: its filters, or these rows alone, and in which order. */
export type Asked = ListFilters & {
  ids?: readonly string[] | undefined;
  id?: string | undefined;
  scan?: string | undefined;
  sort?: string | undefined;
};

/** A list as one reader asks for it, as expressions over its tables. */
export interface AskedRows {
  /** All tables of a row. */
  from: SQL;
  /** Those that these expressions need: for finding and counting. */
  fromFor(...expressions: readonly SQL[]): SQL;
  id: SQL;
  at(field: string): FieldAt;
  /** Fields as an export has them. */
  whole: boolean;
  order: SortKey;
  /** All conditions but that on the tab. */
  where: SQL[];
  /** The tab that a row stands under, and the chosen ones; null where the list has none, or none is chosen. */
  tab: SQL | null;
  /** What rows under a tab have in common, where the list says that. */
  tabsBy?: Readonly<Record<string, SQL>> | undefined;
  chosen: readonly string[] | null;
}

const refused = (path: string, text: Label) => invalid([{ path, text }]);
const badFilter: Label = ['该筛选条件无效', 'This filter cannot be used'];

/** Reads what is asked of a list; refuses filters that it does not have. */
export async function askedRows(
  list: AnyList,
  source: AnySource,
  asked: Asked,
  context: ActorContext,
  action: Action = 'query',
): Promise<AskedRows> {
  const whole = action === 'export';
  const at = placesIn(list, whole ? { ...source.at, ...source.whole } : source.at, context);
  const id = source.id;
  const reach = await source.reach?.(context, action);
  const order = orderOf(list, source, at, asked.sort);
  const base = { ...tablesOf(source, context), id, at, whole, order };
  const only = asked.ids ?? (asked.id === undefined ? undefined : [asked.id]);
  if (only) {
    const { idAs = 'uuid' } = source;
    const ids = [...new Set(only)].filter((each) => isId(each, idAs));
    const these = sql`${id} = ANY (${sql.param(ids)}::${sql.raw(idAs)}[])`;
    return { ...base, where: present([reach, these]), tab: null, chosen: null };
  }
  if (asked.scan !== undefined)
    return {
      ...base,
      where: present([reach, meantBy(source, asked.scan, context)]),
      tab: null,
      chosen: null,
    };
  return {
    ...base,
    where: present([
      reach,
      searched(source, asked.q, context),
      ...(await narrowed(list, source, asked.where, at, context)),
    ]),
    tab: list.tabs === undefined ? null : at(list.tabs).value,
    tabsBy: conditionsOfTabs(source, context),
    chosen: chosenTabs(list, asked.tab),
  };
}

function tablesOf(
  { from, beside = {} }: AnySource,
  context: ActorContext,
): Pick<AskedRows, 'from' | 'fromFor'> {
  const tables = resolved(from, context);
  const further = Object.fromEntries(
    Object.entries(beside).map(([alias, join]) => [alias, resolved(join, context)]),
  );
  return {
    from: sql.join([tables, ...Object.values(further)], sql` `),
    fromFor: (...expressions) => joinedFor(tables, further, expressions),
  };
}

const present = (conditions: readonly (SQL | undefined)[]): SQL[] =>
  conditions.filter((condition) => condition !== undefined);

/** The condition of all tabs, one for a page and its figures. */
const ofAll = new WeakMap<AskedRows, SQL>();

/** Whole condition of rows that are looked for: those of the chosen tabs. */
export function ofTabs(asked: AskedRows, chosen: readonly string[] | null): SQL {
  const { where, tab, tabsBy } = asked;
  let all = ofAll.get(asked);
  if (!all) ofAll.set(asked, (all = sql.join([sql`true`, ...where], sql` AND `)));
  return tab && chosen ? sql`${all} AND ${underTabs(tab, tabsBy, chosen)}` : all;
}

const conditionsOfTabs = ({ tabsBy }: AnySource, context: ActorContext): AskedRows['tabsBy'] =>
  tabsBy &&
  Object.fromEntries(Object.entries(tabsBy).map(([tab, condition]) => [tab, resolved(condition, context)]));

function underTabs(tab: SQL, tabsBy: AskedRows['tabsBy'], chosen: readonly string[]): SQL {
  if (!tabsBy) return oneOf(tab, chosen);
  const each = chosen.map((value) => sql`(${tabsBy[value] ?? sql`false`})`);
  return sql`(${each.length > 0 ? sql.join(each, sql` OR `) : sql`false`})`;
}

/** Where the fields of a list are for this reader, each resolved when it is first asked for. */
function placesIn(
  list: AnyList,
  places: Readonly<Record<string, Expression | NamedAt | undefined>>,
  context: ActorContext,
) {
  const known = new Map<string, FieldAt>();
  return (name: string): FieldAt => {
    let found = known.get(name);
    if (!found) {
      const [field, at] = [list.row[name], places[name]];
      if (!field || !at) throw new Error(`List ${list.name} does not say where ${name} is.`);
      known.set(name, (found = fieldAt(field, at, context)));
    }
    return found;
  };
}

/** Whether a text is a column as it stands, which an index may lead to: `t.search`. */
const isColumn = ({ queryChunks }: SQL): boolean =>
  queryChunks.every(
    (chunk) => is(chunk, Column) || (is(chunk, StringChunk) && /^[\w.]*$/.test(chunk.value.join(''))),
  );

function searched({ id, search }: AnySource, q: string | undefined, context: ActorContext): SQL | undefined {
  if (!q) return undefined;
  if (!search) throw refused('q', ['此列表不支持搜索', 'This list cannot be searched']);
  if (!Array.isArray(search)) {
    const text = resolved(search as Expression, context);
    return matches(sql`(${text})`, asText(q), { coded: isColumn(text) });
  }
  const places = search as readonly SearchedPlace[];
  const each = wordsOf(asText(q)).map((word) => {
    const rows = places.map((place) => place.rows(matches(place.text, word) ?? sql`false`));
    return sql`${id} IN (${sql.join(rows, sql` UNION ALL `)})`;
  });
  return each.length > 0 ? sql.join(each, sql` AND `) : undefined;
}

function meantBy({ scanned }: AnySource, scan: string, context: ActorContext): SQL {
  if (!scanned) throw refused('scan', ['此列表不支持扫描', 'This list is not found by scans']);
  return sql`(${scanned(asText(scan), context)})`;
}

const narrowed = (
  { narrows = [], below = [], row }: AnyList,
  { narrowing = {} }: AnySource,
  where: string | undefined,
  at: AskedRows['at'],
  context: ActorContext,
): Promise<SQL[]> =>
  Promise.all(
    readFilters(where ?? '')
      .slice(0, mostConditions)
      .map(async (filter) => {
        const field = narrows.includes(filter.field) ? row[filter.field] : undefined;
        const own = field && operationsOf(field).includes(filter.operation) && narrowing[filter.field];
        const condition = own
          ? await own({ ...filter, value: asText(filter.value) }, context)
          : field && filter.operation === 'is' && below.includes(filter.field)
            ? withThoseBelow(at(filter.field).id, filter.value)
            : field && conditionOn(field, at(filter.field), filter, context.timeZone);
        if (!condition) throw refused(`where.${filter.field}`, badFilter);
        return condition;
      }),
  );

/** In the department or one below it. UNION (not ALL) ends even in a tree bent into a ring. */
const withThoseBelow = (department: SQL, id: string): SQL => sql`${department} IN (
  WITH RECURSIVE down AS (
    SELECT d.id FROM department d WHERE d.id = ${asText(id)}
    UNION SELECT d.id FROM department d JOIN down ON d.parent_id = down.id
  ) SELECT down.id FROM down)`;

/** The options of the field that a list has as its tabs. */
export function tabsOf({ row, tabs }: AnyList): readonly string[] {
  const field: SimpleField | undefined = tabs === undefined ? undefined : row[tabs];
  return field?.kind === 'choice' ? field.options.map(({ value }) => value) : [];
}

function chosenTabs(list: AnyList, chosen: readonly string[] | undefined): readonly string[] | null {
  if (!chosen?.length) return null;
  const tabs = tabsOf(list);
  if (!chosen.every((each) => tabs.includes(each))) throw refused('tab', badFilter);
  return [...new Set(chosen)];
}

/** The order that is asked for, or the one that the list has. */
function orderOf(
  { order, sorts = [], row }: AnyList,
  { keys }: AnySource,
  at: AskedRows['at'],
  sort: string = order,
): SortKey {
  const name = sort.replace(/^-/, '');
  const field = row[name];
  if (!field || !(sorts.includes(name) || name === order.replace(/^-/, '')))
    throw refused('sort', ['不能按此列排序', 'This column cannot be sorted by']);
  return { ...sortKeyOf(field, at(name)), ...keys?.[name], name, descending: sort.startsWith('-') };
}
