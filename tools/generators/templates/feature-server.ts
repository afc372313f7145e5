import type { FeatureFacts } from './feature-model.ts';

export const entry = ({ feature }: FeatureFacts) => `\
export { ${feature.camel}Feature } from './feature.ts';
`;

export const featureFile = ({ feature, en }: FeatureFacts) => `\
import { join } from 'node:path';
import { defineServerFeature } from '#server-kit/server';
import { handleList${feature.pascal} } from './handlers/list-${feature.kebab}.ts';

/** ${en}. */
export const ${feature.camel}Feature = defineServerFeature({
  name: '${feature.kebab}',
  migrations: join(import.meta.dirname, 'migrations'),
  handlers: [handleList${feature.pascal}],
});
`;

export const table = ({ feature, en }: FeatureFacts) => `\
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** ${en}. */
export const ${feature.camel} = pgTable(
  '${feature.snake}',
  {
    id: text().primaryKey(),
    companyId: text().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('${feature.snake}_by_company').on(table.companyId, table.createdAt)],
);
`;

export const migration = ({ feature, en }: FeatureFacts) => `\
-- ${en}.
CREATE TABLE ${feature.snake} (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  company_id text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ${feature.snake}_by_company ON ${feature.snake} (company_id, created_at);
SELECT audit_table('${feature.snake}');
`;

export const handler = ({ feature, en }: FeatureFacts) => `\
import { desc, eq } from 'drizzle-orm';
import { list${feature.pascal} } from '#${feature.kebab}/model';
import { handle } from '#server-kit/server';
import { ${feature.camel} } from '../tables/${feature.kebab}.ts';

/** ${en} of the actor's company. */
export const handleList${feature.pascal} = handle(list${feature.pascal}, async ({ page, pageSize }, { db, actor }) => {
  const mine = eq(${feature.camel}.companyId, actor.companyId);
  const rows = await db
    .select()
    .from(${feature.camel})
    .where(mine)
    .orderBy(desc(${feature.camel}.createdAt), desc(${feature.camel}.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    rows: rows.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() })),
    total: await db.$count(${feature.camel}, mine),
    totalIsExact: true,
    next: null,
  };
});
`;

export const handlerTest = ({ feature, en }: FeatureFacts) => `\
import { list${feature.pascal} } from '#${feature.kebab}/model';
import { newId, testServer, type TestServer } from '#server-kit/server';
import { ${feature.camel}Feature } from '../feature.ts';
import { ${feature.camel} } from '../tables/${feature.kebab}.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([${feature.camel}Feature]);
});
afterAll(() => server.close());

describe('${en}, list', () => {
  it('shows those of the own company', async () => {
    await server.database.db.insert(${feature.camel}).values([
      { id: newId(), companyId: 'C01', name: 'ours' },
      { id: newId(), companyId: 'C02', name: 'theirs' },
    ]);
    const page = await server.callAs({ companyId: 'C01' }, list${feature.pascal}, {});
    expect(page.rows.map(({ name }) => name)).toEqual(['ours']);
    expect(page.total).toBe(1);
  });

  it('is refused without the right', async () => {
    await expect(server.callAs({ may: () => false }, list${feature.pascal}, {})).rejects.toMatchObject({
      errorName: 'forbidden',
    });
  });
});
`;
