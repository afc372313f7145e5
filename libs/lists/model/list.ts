import type { z } from 'zod';
import type { AnyCall, Currency, Label } from '#calls/model';
import type { SimpleField, SimpleFields } from '#fields/model';
import { callsOfList, type ListCalls } from './list-calls.ts';

type NameOf<R> = Extract<keyof R, string>;

/** A list, as its feature declares it: what a row shows, and by what it is found, narrowed and put in order. */
export interface ListOptions<R extends SimpleFields = SimpleFields, C extends z.ZodRawShape = z.ZodRawShape> {
  /** Plain words, unique: 'identity.accounts'. Names its calls. */
  name: string;
  /** Code of its screen; views, columns and exports are kept under it. */
  code: string;
  /** Codes of its calls, where the specification or an older version fixes others than <code>_1 and <code>_11. */
  callCodes?: { rows?: string; totals?: string };
  /** Screens that show it: a right to one of them opens it, and the rows of all of them are in it. Default: its own. */
  screens?: readonly string[];
  title: Label;
  /** What one row is, in the plural: ['个账号', 'accounts'], after a number. */
  unit: Label;
  /** Its columns in their usual order, by the kinds of fields. */
  row: R;
  /** What a row brings along for its actions, beside what it shows. */
  carries?: C;
  /** The column by which a row is known: it stays, and is the link. Default: the first. */
  leads?: NameOf<R>;
  /** Columns that wait to be asked for. */
  waiting?: readonly NameOf<R>[];
  /** The column that takes what is left of the width. */
  grows?: NameOf<R>;
  /** Characters that a column shows without a second line, where its kind's usual number is wrong: a tax number. */
  widths?: Readonly<Partial<Record<NameOf<R>, number>>>;
  /** A choice of one: its options stand above the list as tabs with their counts. */
  tabs?: NameOf<R>;
  /** Several of these options as one tab more: ['未还', 'Still out'] of what is out and what is overdue. */
  gathers?: { label: Label; of: readonly string[] };
  /** Colours of these options, where they are no statuses that the product knows anyway (see StatusTag of ui). */
  tones?: Readonly<Record<string, 'grey' | 'blue' | 'orange' | 'green' | 'red' | 'struck'>>;
  /** What can be searched, as the search box says it; absent: nothing is. */
  finds?: Label;
  /** What of a row a scanner reads, in words: a scan anywhere on its page opens the row. Absent: scans are not listened to. */
  scans?: Label;
  sorts?: readonly NameOf<R>[];
  /** The order that it has unless somebody asks for another: '-createdAt'. One of the fields, not necessarily in `sorts`. */
  order: NameOf<R> | `-${NameOf<R>}`;
  /** Rows of a page, where people work through many at once. Default: as everywhere. */
  pageSize?: 20 | 50 | 100;
  /** Fields that narrow it; the first few stand in the filter row, the others behind 'more'. */
  narrows?: readonly NameOf<R>[];
  /** Departments among `narrows` that stand for those below them too. */
  below?: readonly NameOf<R>[];
  /** Fields among `narrows` that a name or number is typed into, which the source looks up: a cell need not show it. */
  looksUp?: readonly NameOf<R>[];
  /** A day among `narrows` that has relative periods ('this month') in the filter row. */
  period?: NameOf<R>;
  /** An instant among `narrows` as of which all rows are told: asked for by day and time, up to it. Default: the beginning of the day. */
  asOf?: NameOf<R>;
  /** Amounts and quantities that are added up below it. */
  totals?: readonly NameOf<R>[];
  /** Of its amounts: a currency, or the field that says it. Default CNY. */
  currency?: Currency | NameOf<R>;
  /** Of instants: what of a row, shown or carried, says on which zone's clocks they are told. Absent or empty: the company's. */
  clocks?: Readonly<Partial<Record<NameOf<R>, NameOf<R> | NameOf<C>>>>;
  /** What a card is headed by, where people know a row by another field than what leads: its name. Default: what leads. */
  cardHead?: NameOf<R>;
  /** What a card shows where the screen is narrow, beside its head. Default: the first three that are shown. */
  cards?: readonly NameOf<R>[];
  /** Where the screen is wide too, each reader may choose cards instead of the table. */
  wideCards?: boolean;
  /** What makes it stale. */
  topics?: readonly string[];
  /** Its first rows as a card on the workplace, for those who may see the list; see `listCard` of the web. */
  card?: CardOfList<NameOf<R>, NameOf<C>>;
}

/** The first rows of a list, as a card on the workplace. */
export interface CardOfList<Field extends string = string, Carried extends string = string> {
  title: Label;
  /** Where nothing is in it. */
  empty: Label;
  /** What the list is narrowed to, and its order. */
  asked: { tab?: readonly string[]; where?: string; sort?: Field | `-${Field}` };
  /** Where all of it is, without what it is narrowed to. */
  all: string;
  /** What a row says, one field behind the other. */
  says: readonly Field[];
  /** At the end of a row; `label` says more than the value alone: ['预产期 {value}', 'due {value}']. */
  fact?: { field: Field; label?: Label };
  /** Where a row leads: an address that ends with the value of `by`. */
  to: { address: string; by: 'id' | Field | Carried };
}

/** A declared list with its calls. Server: `listFrom`; web: `ListPage`. */
export interface ListDeclaration<
  R extends SimpleFields = SimpleFields,
  C extends z.ZodRawShape = z.ZodRawShape,
> extends ListOptions<R, C> {
  screens: readonly string[];
  leads: NameOf<R>;
  calls: ListCalls<R, C>;
}

/** On whose clocks an instant of a row is told: the IANA name of a zone; undefined: on the company's. */
export function clockOf(
  { clocks }: Pick<AnyList, 'clocks'>,
  name: string,
  row: Readonly<Record<string, unknown>>,
) {
  const zone = row[clocks?.[name] ?? ''];
  return typeof zone === 'string' && zone !== '' ? zone : undefined;
}

/** Any list: what composed parts know of it. */
export interface AnyList extends Omit<ListDeclaration, 'calls'> {
  calls: { rows: AnyCall; totals: AnyCall };
}

/** Throws where the declaration contradicts itself; a mistake is found at start-up, and by every test. */
function check({
  name,
  row,
  carries,
  tabs,
  gathers,
  period,
  totals,
  card,
  clocks,
  asOf,
  narrows = [],
}: ListOptions): void {
  const field = (key: string): SimpleField => {
    const found = row[key];
    if (!found) throw new Error(`List ${name} has no field ${key}.`);
    return found;
  };
  if (tabs !== undefined) {
    const { kind, ...rest } = field(tabs);
    if (kind !== 'choice' || ('multiple' in rest && rest.multiple))
      throw new Error(`The tabs of list ${name} have to be a choice of one.`);
  }
  if (gathers) {
    const tab = tabs === undefined ? undefined : row[tabs];
    const known = new Set(tab?.kind === 'choice' ? tab.options.map(({ value }) => value) : []);
    if (gathers.of.length < 2 || !gathers.of.every((value) => known.has(value)))
      throw new Error(`List ${name} can gather several of its tabs only.`);
  }
  if (period !== undefined && !(narrows.includes(period) && field(period).kind.startsWith('date')))
    throw new Error(`The period of list ${name} has to be a day that narrows it.`);
  if (asOf !== undefined && !(narrows.includes(asOf) && field(asOf).kind === 'dateTime'))
    throw new Error(`List ${name} is told as of an instant that narrows it, or of none.`);
  for (const key of card ? [...card.says, ...(card.fact ? [card.fact.field] : [])] : []) field(key);
  for (const [key, zone = ''] of Object.entries(clocks ?? {}))
    if (field(key).kind !== 'dateTime' || !(zone in row || zone in (carries ?? {})))
      throw new Error(`List ${name} cannot tell ${key} on the clocks of ${zone}.`);
  for (const key of totals ?? [])
    if (!['money', 'quantity'].includes(field(key).kind))
      throw new Error(`List ${name} cannot add up ${key}.`);
}

/** Declares a list. Calls, page, filters, views, export and cards follow; a server says where its rows are (`listFrom`). */
export function defineList<R extends SimpleFields, C extends z.ZodRawShape = Record<never, never>>(
  options: ListOptions<R, C>,
): ListDeclaration<R, C> {
  check(options as unknown as ListOptions);
  const screens = options.screens ?? [options.code];
  const [first] = Object.keys(options.row) as NameOf<R>[];
  if (first === undefined) throw new Error(`List ${options.name} has no fields.`);
  return {
    ...options,
    screens,
    leads: options.leads ?? first,
    calls: callsOfList({ ...options, screens }),
  };
}
