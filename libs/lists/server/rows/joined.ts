import { sql, type SQL } from 'drizzle-orm';
import { writtenOut } from '#server-kit/server';

const aliases = /\b([a-z_]\w*)"?\./g;

const known = new WeakMap<SQL, ReadonlySet<string>>();

/**
 * The aliases that an expression names, and maybe others: what it calls a table within itself. An expression is never changed: what a
 * source says to everybody, and the condition of a page and its figures, are written out once to see it.
 */
function namedBy(expression: SQL): ReadonlySet<string> {
  let names = known.get(expression);
  if (!names) {
    names = new Set([...writtenOut(expression).text.matchAll(aliases)].flatMap(([, alias]) => alias ?? []));
    known.set(expression, names);
  }
  return names;
}

/**
 * The tables of a list with those of its further ones (by alias, in their order) that the expressions name, and what these are joined
 * by in turn. Each of them has one row at most for a row of the list: where nothing names it, it changes nothing, and the database
 * need not plan it.
 */
export function joinedFor(
  tables: SQL,
  further: Readonly<Record<string, SQL>>,
  expressions: readonly SQL[],
): SQL {
  const all = Object.entries(further);
  // Nothing to choose from: no statement is written out to see what it names.
  if (all.length === 0) return tables;
  const needed = new Set(expressions.flatMap((each) => [...namedBy(each)]));
  const joined: SQL[] = [];
  for (const [alias, join] of all.toReversed()) {
    if (!needed.has(alias)) continue;
    for (const one of namedBy(join)) needed.add(one);
    joined.unshift(join);
  }
  return sql.join([tables, ...joined], sql` `);
}
