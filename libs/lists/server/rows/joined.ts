import { sql, type SQL } from 'drizzle-orm';
import { writtenOut } from '#server-kit/server';

const aliases = /\b([a-z_]\w*)"?\./g;

/** The aliases that an expression names, and maybe others: what it calls a table within itself. */
const namedBy = (expression: SQL): readonly string[] =>
  [...writtenOut(expression).text.matchAll(aliases)].flatMap(([, alias]) => alias ?? []);

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
  const known = Object.entries(further);
  // Nothing to choose from: no statement is written out to see what it names.
  if (known.length === 0) return tables;
  const needed = new Set(expressions.flatMap(namedBy));
  const joined: SQL[] = [];
  for (const [alias, join] of known.toReversed()) {
    if (!needed.has(alias)) continue;
    for (const one of namedBy(join)) needed.add(one);
    joined.unshift(join);
  }
  return sql.join([tables, ...joined], sql` `);
}
