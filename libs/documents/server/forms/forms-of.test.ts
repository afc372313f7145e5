import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { formsOf, formsOfAnyType } from './forms-of.ts';

const written = (query: ReturnType<typeof formsOf>) => new PgDialect().sqlToQuery(query);

it('names the types in the text', () => {
  expect(written(sql`SELECT f.id FROM ${formsOf({ code: 'A1' })} f WHERE f.id = ${7}`)).toMatchObject({
    sql: "SELECT f.id FROM (SELECT * FROM form WHERE type = 'A1') f WHERE f.id = $1",
    params: [7],
  });
  expect(written(formsOf({ code: 'A1' }, { code: 'B2' })).sql).toBe(
    "(SELECT * FROM form WHERE type IN ('A1', 'B2'))",
  );
  expect(written(formsOfAnyType).sql).toBe('form');
});

it('finds nothing where no type is given, and takes a code for nothing but a code', () => {
  expect(written(formsOf()).sql).toBe('(SELECT * FROM form WHERE false)');
  expect(written(formsOf({ code: "x' OR '1'='1" })).sql).toBe(
    "(SELECT * FROM form WHERE type = 'x'' OR ''1''=''1')",
  );
});
