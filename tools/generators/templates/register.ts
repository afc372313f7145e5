import type { Name } from '../words.ts';

export interface RegisterFacts {
  feature: Name;
  register: Name;
  /** Code of its screen. */
  code: string;
  zh: string;
  en: string;
  /** Path of the module home that its screen stands under. */
  home: string;
}

export const declaration = ({ register, code, zh, en, home }: RegisterFacts) => `\
import { choice, date, person, referenceTo } from '#fields/model';
import { defineRegister } from '#registers/model';

/** ${code}: ${en}. What is known of each record, beside code, names, state and remarks. */
export const ${register.camel} = defineRegister({
  name: '${register.camel}',
  code: '${code}',
  title: ['${zh}', '${en}'],
  one: ['${zh}', '${en}'],
  unit: ['条${zh}', 'records'],
  editions: ['main'],
  home: '${home}',
  fields: {
    company: referenceTo('company', { label: ['公司', 'Company'], required: true }),
    kind: choice({
      label: ['类别', 'Kind'],
      options: [
        { value: 'usual', label: ['普通', 'Usual'] },
        { value: 'special', label: ['特殊', 'Special'] },
      ],
    }),
    keeper: person({ label: ['负责人', 'In charge'] }),
    since: date({ label: ['启用日期', 'In use since'] }),
  },
  company: 'company',
  list: { shows: ['company', 'kind', 'keeper'], waiting: ['since'], narrows: ['company', 'kind', 'keeper', 'since'] },
  picks: { beside: ['kind'] },
});
`;

export const source = ({ feature, register }: RegisterFacts) => `\
import { ${register.camel} } from '#${feature.kebab}/model';
import { registerFrom, registerTable } from '#registers/server';

export const ${register.camel}Table = registerTable(${register.camel});

/** List, calls, picker and history follow; what only the database knows of a change is said by \`check\`. */
export const ${register.camel}Records = registerFrom(${register.camel}, { table: ${register.camel}Table });
`;

export const migration = ({ register, en }: RegisterFacts) => `\
-- ${en}, as registerTable has it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE TABLE ${register.snake} (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  company_id text NOT NULL REFERENCES company (id),
  kind text CHECK (kind IN ('usual', 'special')),
  keeper_id text REFERENCES person (id),
  since date
);
CREATE INDEX ${register.snake}_in_order ON ${register.snake} (code, id);
CREATE INDEX ${register.snake}_by_name ON ${register.snake} (lower(name_zh));
CREATE INDEX ${register.snake}_by_name_en ON ${register.snake} (lower(name_en));
CREATE UNIQUE INDEX ${register.snake}_unique_code ON ${register.snake} (lower(code));
CREATE INDEX ${register.snake}_search ON ${register.snake} USING gin (search gin_trgm_ops);
SELECT audit_table('${register.snake}', '{search}');
`;

export const recordsTest = ({ feature, register, en }: RegisterFacts) => `\
import { identityFeature, organisationSources } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { registersFeature } from '#registers/server';
import { newId } from '#server-kit/server';
import { testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { ${register.camel} } from '#${feature.kebab}/model';
import { ${feature.camel}Feature } from '../feature.ts';
import { ${register.camel}Records } from './${register.kebab}.ts';

let server: TestServer;
beforeAll(async () => {
  const { references } = ${register.camel}Records;
  server = await testServer([
    identityFeature({ screens: [${register.camel}.code], references }),
    listsFeature({ lists: [${register.camel}Records.rows] }),
    registersFeature({ registers: [${register.camel}Records], references: [...organisationSources, ...references] }),
    ${feature.camel}Feature,
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const clerk: TestActor = { personId: 'manager' };
const save = (code: string, companyId: string, actor = clerk) =>
  server.callAs(actor, ${register.camel}.calls.save, {
    id: newId(),
    version: 0,
    values: { code, nameZh: \`采购\${code}\`, company: { id: companyId, name: '' }, kind: 'usual' },
  });
const names = async (input = {}, actor = clerk) =>
  (await server.callAs(actor, ${register.camel}.rows.calls.rows, input)).rows.map(({ name }) => name);

describe('${en}', () => {
  it('are saved, found by pinyin, and shown as far as the right reaches', async () => {
    await save('A1', 'C01');
    await save('B2', 'C02');
    expect(await names({ q: 'caigou' })).toEqual(['采购A1', '采购B2']);
    expect(await names({ where: 'company:is:C02' })).toEqual(['采购B2']);
    expect(await names({}, { personId: 'manager', scope: { companies: ['C01'], departments: [] } })).toEqual([
      '采购A1',
    ]);
  });

  it('have each code once', () =>
    expect(save('a1', 'C01')).rejects.toMatchObject({ errorName: 'invalid' }));

  it('are not saved without the right', () =>
    expect(save('C3', 'C01', { ...clerk, may: () => false })).rejects.toMatchObject({
      errorName: 'forbidden',
    }));
});
`;
