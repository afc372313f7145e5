import type { Name } from '../words.ts';

export interface ListFacts {
  feature: Name;
  list: Name;
  /** Code of its screen. */
  code: string;
  zh: string;
  en: string;
  /** Path of the module home that its screen stands under. */
  home: string;
}

export const declaration = ({ feature, list, code, zh, en }: ListFacts) => `\
import { choice, dateTime, person, text } from '#fields/model';
import { defineList } from '#lists/model';

/** ${code}: ${en}. What can be found, narrowed, put in order, shown and counted is said here alone. */
export const ${list.camel}List = defineList({
  name: '${feature.camel}.${list.camel}',
  code: '${code}',
  title: ['${zh}', '${en}'],
  unit: ['条${zh}', 'rows'],
  row: {
    name: text({ label: ['名称', 'Name'] }),
    state: choice({
      label: ['状态', 'State'],
      options: [
        { value: 'open', label: ['进行中', 'Open'] },
        { value: 'closed', label: ['已结束', 'Closed'] },
      ],
    }),
    person: person({ label: ['负责人', 'In charge'] }),
    createdAt: dateTime({ label: ['创建时间', 'Created'] }),
  },
  tabs: 'state',
  tones: { open: 'blue', closed: 'grey' },
  finds: ['名称或拼音', 'Name or pinyin'],
  sorts: ['name', 'createdAt'],
  order: '-createdAt',
  narrows: ['createdAt', 'person'],
  period: 'createdAt',
  grows: 'name',
  topics: ['${feature.kebab}'],
});
`;

export const screenDeclaration = ({ list, code, zh, en, home }: ListFacts) => `\
export const ${list.camel}Screen = defineScreen({
  code: '${code}',
  route: '${home}/${code}',
  editions: ['main'],
  title: ['${zh}', '${en}'],
  home: '${home}',
  actions: ['query', 'export'],
});
`;

export const table = ({ list, en }: ListFacts) => `\
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** ${en}. */
export const ${list.camel} = pgTable(
  '${list.snake}',
  {
    id: text().primaryKey(),
    companyId: text().notNull(),
    name: text().notNull(),
    state: text({ enum: ['open', 'closed'] }).notNull().default('open'),
    personId: text(),
    /** Its name as it is searched: searchText(name) of identity, written whenever the name is. */
    search: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('${list.snake}_by_company').on(table.companyId, table.createdAt, table.id)],
);
`;

export const migration = ({ list, en }: ListFacts) => `\
-- ${en}.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE TABLE ${list.snake} (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  company_id text NOT NULL REFERENCES company (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  person_id text REFERENCES person (id),
  search text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ${list.snake}_by_company ON ${list.snake} (company_id, created_at, id);
CREATE INDEX ${list.snake}_search ON ${list.snake} USING gin (search gin_trgm_ops);
SELECT audit_table('${list.snake}', '{search}');
`;

export const rows = ({ feature, list }: ListFacts) => `\
import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { ${list.camel}List } from '#${feature.kebab}/model';

/** Where its rows are, and whom a right lets see which. */
export const ${list.camel}Rows = listFrom(${list.camel}List, {
  from: sql\`${list.snake} t LEFT JOIN person p ON p.id = t.person_id\`,
  id: sql\`t.id\`,
  idAs: 'text',
  search: sql\`t.search\`,
  at: { name: sql\`t.name\`, state: sql\`t.state\`, person: namedIn('p'), createdAt: sql\`t.created_at\` },
  reach: ({ actor }, action) =>
    withinScope(
      actor.scope(${list.camel}List.screens, action),
      { company: sql\`t.company_id\`, person: sql\`t.person_id\` },
      actor,
    ),
});
`;

export const audited = ({ feature, list, zh, en }: ListFacts) => `\
import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';
import { ${list.camel}List, ${list.camel}Screen } from '#${feature.kebab}/model';

const { name, state, person, createdAt } = ${list.camel}List.row;

/** What its rows mean in the audit, in the words of the list: who may read them there, and where they are looked at. */
export const ${list.camel}Audited: AuditedKind = plainAudited({
  table: '${list.snake}',
  one: ['${zh}', '${en}'],
  get: { screens: ${list.camel}List.screens, action: 'query', company: 'company_id' },
  name: { text: () => sql\`r.name\` },
  opens: { path: () => ${list.camel}Screen.route },
  columns: {
    name: name.label,
    state: { label: state.label, options: Object.fromEntries(state.options.map(({ value, label }) => [value, label])) },
    person_id: { label: person.label, names: 'person' },
    company_id: { label: ['公司', 'Company'], names: 'company' },
    created_at: createdAt.label,
  },
});
`;

export const rowsTest = ({ feature, list, en }: ListFacts) => `\
import { identityFeature, searchText } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { newId } from '#server-kit/server';
import { testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { ${list.camel}List } from '#${feature.kebab}/model';
import { ${feature.camel}Feature } from '../feature.ts';
import { ${list.camel} } from '../tables/${list.kebab}.ts';
import { ${list.camel}Rows } from './${list.kebab}.ts';

const row = (name: string, companyId: string, state: 'open' | 'closed', personId: string | null = null) => ({
  ...{ id: newId(), name, companyId, state, personId, search: searchText(name) },
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [${list.camel}List.code] }),
    listsFeature({ lists: [${list.camel}Rows] }),
    ${feature.camel}Feature,
  ]);
  await smallCompany(server.database.db);
  await server.database.db
    .insert(${list.camel})
    .values([
      row('采购轴承', 'C01', 'open', 'employee'),
      row('购物清单', 'C01', 'closed'),
      row('Copper', 'C02', 'open'),
    ]);
});
afterAll(() => server.close());

const everybody: TestActor = { personId: 'manager' };
const inFirst: TestActor = { personId: 'manager', scope: { companies: ['C01'], departments: [] } };
const read = (input = {}, actor = everybody) => server.callAs(actor, ${list.camel}List.calls.rows, input);
const names = async (input = {}, actor = everybody) =>
  (await read(input, actor)).rows.map(({ name }) => name).sort();

describe('${en}, list', () => {
  it('shows what the right reaches, with names and counts', async () => {
    expect(await names()).toEqual(['Copper', '购物清单', '采购轴承']);
    const { rows, total, counts } = await read({ sort: 'name' }, inFirst);
    expect(rows.find(({ name }) => name === '采购轴承')?.person).toMatchObject({ id: 'employee' });
    expect({ total, counts }).toEqual({ total: 2, counts: { open: 1, closed: 1 } });
  });

  it('is found by pinyin, narrowed by tab and by field', async () => {
    expect(await names({ q: 'gouwu' })).toEqual(['购物清单']);
    expect(await names({ tab: ['open'] })).toEqual(['Copper', '采购轴承']);
    expect(await names({ where: 'person:is:employee' })).toEqual(['采购轴承']);
  });

  it('is refused without the right', async () => {
    await expect(read({}, { may: () => false })).rejects.toMatchObject({ errorName: 'forbidden' });
  });
});
`;

export const screen = ({ feature, list, code }: ListFacts) => `\
import { ListPage } from '#lists/web';
import { ${list.camel}List } from '#${feature.kebab}/model';

/** ${code}: tabs, search, filters, views, export and pages follow from its declaration; actions and own cells go here. */
export default function ${list.pascal}() {
  return <ListPage list={${list.camel}List} />;
}
`;
