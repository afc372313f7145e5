import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  choice,
  choices,
  date,
  dateTime,
  department,
  moneyAmount,
  people,
  person,
  quantity,
  referenceTo,
  text,
  yesNo,
} from '#fields/model';
import { identityFeature, searchText, withinScope } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { defineList } from '#lists/model';
import { defineServerFeature, newId, type Db } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { listsFeature } from '../feature.ts';
import { listFrom } from '../list-from.ts';
import { namedIn } from '../rows/field-at.ts';

/** A list that has every kind of field, over a table of its own. */
export const deedList = defineList({
  name: 'tests.deeds',
  code: 'TST310P',
  screens: ['TST310P', 'TST320P'],
  title: ['契据', 'Deeds'],
  unit: ['份契据', 'deeds'],
  row: {
    title: text({ label: ['名称', 'Title'] }),
    state: choice({
      label: ['状态', 'State'],
      options: [
        { value: 'open', label: ['打开', 'Open'] },
        { value: 'lent', label: ['借出', 'Lent'] },
        { value: 'closed', label: ['关闭', 'Closed'] },
      ],
    }),
    marks: choices({
      label: ['标记', 'Marks'],
      options: [
        { value: 'red', label: ['红', 'Red'] },
        { value: 'blue', label: ['蓝', 'Blue'] },
      ],
    }),
    sealed: yesNo({ label: ['盖章', 'Sealed'] }),
    day: date({ label: ['日期', 'Day'] }),
    at: dateTime({ label: ['时间', 'Time'] }),
    amount: moneyAmount({ label: ['金额', 'Amount'] }),
    currency: text({ label: ['币种', 'Currency'] }),
    weight: quantity({ label: ['重量', 'Weight'] }),
    keeper: person({ label: ['保管人', 'Keeper'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
    department: department({ label: ['部门', 'Department'] }),
    readers: people({ label: ['读者', 'Readers'] }),
  },
  carries: { words: z.int(), zone: z.string().nullable() },
  clocks: { at: 'zone' },
  tabs: 'state',
  finds: ['名称、拼音', 'Title or pinyin'],
  sorts: ['title', 'state', 'sealed', 'day', 'at', 'amount', 'weight', 'keeper', 'company'],
  narrows: [
    ...(['title', 'state', 'marks', 'sealed', 'day', 'at', 'amount', 'weight', 'keeper', 'company'] as const),
    ...(['department', 'readers'] as const),
  ],
  order: '-at',
  totals: ['amount', 'weight'],
  currency: 'currency',
  topics: ['deeds'],
});

/** A page shows so much of a title. */
export const shownOfTitle = 80;

export const deedRows = listFrom(deedList, {
  from: sql`deed d`,
  beside: {
    k: sql`LEFT JOIN person k ON k.id = d.keeper_id`,
    c: sql`LEFT JOIN company c ON c.id = d.company_id`,
    u: sql`LEFT JOIN department u ON u.id = d.department_id`,
  },
  id: sql`d.id`,
  search: sql`d.search`,
  at: {
    title: sql`left(d.title, ${sql.raw(String(shownOfTitle))})`,
    state: sql`d.state`,
    marks: sql`d.marks`,
    sealed: sql`d.sealed`,
    day: sql`d.day`,
    at: sql`d.at`,
    amount: sql`d.amount`,
    currency: sql`d.currency`,
    weight: sql`d.weight`,
    keeper: namedIn('k'),
    company: namedIn('c'),
    department: namedIn('u'),
    readers: sql`d.readers`,
  },
  whole: { title: sql`d.title` },
  carries: { words: sql`length(d.title)`, zone: sql`CASE WHEN d.currency = 'JPY' THEN 'Asia/Tokyo' END` },
  reach: ({ actor }, action) =>
    withinScope(
      actor.scope(deedList.screens, action),
      { company: sql`d.company_id`, person: sql`d.keeper_id` },
      actor,
    ),
});

/** The deeds that there were at an instant; each says which. */
export const deedsAtList = defineList({
  name: 'tests.deedsAt',
  code: 'TST310P_at',
  callCodes: { rows: 'TST310P_22', totals: 'TST310P_28' },
  screens: deedList.screens,
  title: ['历史契据', 'Deeds at an instant'],
  unit: ['份契据', 'deeds'],
  row: {
    title: text({ label: ['名称', 'Title'] }),
    asOf: dateTime({ label: ['时点', 'Instant'] }),
  },
  narrows: ['asOf'],
  asOf: 'asOf',
  order: 'title',
});

export const deedsAtRows = listFrom(deedsAtList, (asOf) => ({
  from: sql`deed d`,
  id: sql`d.id`,
  at: { title: sql`d.title`, asOf: sql`${asOf}::timestamptz` },
  reach: () => sql`d.at <= ${asOf}::timestamptz`,
}));

/** A deed as it stands in the table. */
export interface Deed {
  id: string;
  title: string;
  state: 'open' | 'lent' | 'closed';
  marks: string[];
  sealed: boolean | null;
  day: string | null;
  at: string | null;
  amount: string | null;
  currency: string;
  weight: string | null;
  keeper: string | null;
  company: 'C01' | 'C02';
  department: string | null;
  readers: { id: string; name: string }[];
}

export const deed = (change: Partial<Deed> = {}): Deed => ({
  id: newId(),
  title: '采购契据',
  state: 'open',
  marks: [],
  sealed: null,
  day: null,
  at: null,
  amount: null,
  currency: 'CNY',
  weight: null,
  keeper: null,
  company: 'C01',
  department: null,
  readers: [],
  ...change,
});

export async function insertDeeds(db: Db, deeds: readonly Deed[]): Promise<void> {
  for (const one of deeds)
    await db.execute(sql`INSERT INTO deed VALUES (${one.id}::uuid, ${one.title}, ${one.state},
      ${JSON.stringify(one.marks)}::jsonb, ${one.sealed}, ${one.day}::date, ${one.at}::timestamptz,
      ${one.amount}::numeric, ${one.currency}, ${one.weight}::numeric, ${one.keeper}, ${one.company},
      ${one.department}, ${JSON.stringify(one.readers)}::jsonb, ${searchText(one.title)})`);
}

/** Views came with the kit of forms: its migrations, which have run in installations, make their tables. */
const tablesOfViews = defineServerFeature({
  name: 'documents',
  migrations: join(import.meta.dirname, '../../../documents/server/migrations'),
});

/** The list with the small company, and no deeds yet. */
export async function deedsServer(): Promise<TestServer> {
  const server = await testServer(
    [
      identityFeature({ screens: deedList.screens }),
      listsFeature({ lists: [deedRows, deedsAtRows] }),
      tablesOfViews,
    ],
    { timeZone: 'Asia/Shanghai' },
  );
  const { owner, db } = server.database;
  await owner.query(`CREATE TABLE deed (id uuid PRIMARY KEY, title text, state text, marks jsonb, sealed boolean,
    day date, at timestamptz, amount numeric(18, 6), currency text, weight numeric(18, 6), keeper_id text,
    company_id text, department_id text, readers jsonb, search text)`);
  await owner.query('GRANT ALL ON deed TO PUBLIC');
  await smallCompany(db);
  return server;
}
