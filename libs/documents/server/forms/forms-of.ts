import { sql, type SQL } from 'drizzle-orm';

/** What says which type is meant: its declaration, or the head that it begins with. */
interface FormType {
  code: string;
}

/**
 * The forms of these types as a table of a statement: `FROM ${formsOf(leave)} f`, with every column of a form. A statement
 * that names its types can be answered by an index for them, and stays right when forms of a module are kept apart. Codes
 * stand in the text, for an index for one type is used only where the planner sees which it is.
 */
export const formsOf = (...types: readonly FormType[]): SQL => {
  const codes = types.map(({ code }) => `'${code.replaceAll("'", "''")}'`);
  const [only, ...more] = codes;
  if (only === undefined) return sql`(SELECT * FROM form WHERE false)`;
  return more.length
    ? sql`(SELECT * FROM form WHERE type IN (${sql.raw(codes.join(', '))}))`
    : sql`(SELECT * FROM form WHERE type = ${sql.raw(only)})`;
};

/** The same of every type: for what is known by its id, and for what is counted of a person whatever it is. */
export const formsOfAnyType: SQL = sql`form`;
