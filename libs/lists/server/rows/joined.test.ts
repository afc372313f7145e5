import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { joinedFor } from './joined.ts';

const tables = sql`deed d`;
const further = {
  k: sql`LEFT JOIN person k ON k.id = d.keeper_id`,
  o: sql`LEFT JOIN department o ON o.id = k.department_id`,
  z: ({ day }: { day: string }) => sql`LEFT JOIN LATERAL (SELECT sum(x.days) AS days FROM loan x
    WHERE x.deed_id = d.id AND x.day > ${day}) AS z ON true`,
};
const joins = { ...further, z: further.z({ day: '2026-11-26' }) };
const joined = (...expressions: SQL[]): string[] => {
  const { sql: text } = new PgDialect().sqlToQuery(joinedFor(tables, joins, expressions));
  return [...text.matchAll(/(?:JOIN \w+|AS) ([a-z])\b/g)].flatMap(([, alias]) => alias ?? []);
};

it('leaves out the tables that nothing names', () => {
  expect(joined()).toEqual([]);
  expect(joined(sql`d.id = ANY (${['a']}::uuid[])`, sql`d.state`)).toEqual([]);
  expect(joined(sql`k.name_zh`)).toEqual(['k']);
  expect(joined(sql`coalesce(z.days, 0) > ${3}`)).toEqual(['z']);
  // A value is no name.
  expect(joined(sql`d.title = ${'k.name_zh'}`)).toEqual([]);
});

it('brings what a table is joined by in turn, in their order', () => {
  expect(joined(sql`o.name_zh`)).toEqual(['k', 'o']);
  expect(joined(sql`z.days`, sql`lower(o.name_zh)`)).toEqual(['k', 'o', 'z']);
});
