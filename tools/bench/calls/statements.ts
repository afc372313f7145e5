/** A statement as the database was asked it, with its parameters as text. */
export interface Statement {
  /** The process of the database that ran it: its connection. */
  connection: string;
  sql: string;
  values: (string | null)[];
}

/** Lines as PostgreSQL logs statements with `log_line_prefix = '%m [%p] '`; others are left out. */
const entry = /^[^\t].*? \[(\d+)\] (?:LOG|DETAIL): {2}(.*)$/;
const statement = /^(?:statement|execute [^:]+): ([\s\S]*)$/;
const parameters = /^Parameters: ([\s\S]*)$/i;

/** Reads what a database that logs all statements has written, in the order in which they were asked. */
export function readStatements(log: string): Statement[] {
  const entries: { connection: string; text: string }[] = [];
  for (const line of log.split('\n')) {
    const [, connection = '', text] = entry.exec(line) ?? [];
    const last = entries.at(-1);
    if (text !== undefined) entries.push({ connection, text });
    else if (line.startsWith('\t') && last) last.text += `\n${line.slice(1)}`;
  }
  const found: Statement[] = [];
  for (const { connection, text } of entries) {
    const [, sql] = statement.exec(text) ?? [];
    const [, list] = parameters.exec(text) ?? [];
    const last = found.findLast((one) => one.connection === connection);
    if (sql !== undefined) found.push({ connection, sql, values: [] });
    else if (list !== undefined && last) last.values = readParameters(list);
  }
  return found;
}

/** What every call begins with: who is it? */
const lookUp = /\bsession\b/;

/**
 * Those of one call: the look-up of its session, then up to the commit of the transaction that names an actor, without
 * what other connections do meanwhile (jobs of the call before). A reading has no such transaction, and all are its own.
 */
export function ofTheCall(statements: readonly Statement[]): Statement[] {
  const begin = statements.findIndex(({ sql }) => /set_config\('bms\.actor', '[^']/.test(sql));
  if (begin < 0) return [...statements];
  const { connection } = statements[begin] ?? {};
  const commit = statements.findIndex(
    (one, at) => at > begin && one.connection === connection && /^commit$/i.test(one.sql.trim()),
  );
  return statements
    .slice(0, commit + 1)
    .filter((one, at) => (at < begin ? lookUp.test(one.sql) : one.connection === connection));
}

/** "$1 = 'it''s', $2 = NULL" → ["it's", null] */
export function readParameters(list: string): (string | null)[] {
  return [...list.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, text]) =>
    text === undefined ? null : text.replaceAll("''", "'"),
  );
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const uuidsOf = (statements: readonly Statement[]): Set<string> =>
  new Set(statements.flatMap(({ values }) => values.flatMap((value) => value?.match(uuid) ?? [])));

/**
 * What has to be new each time the statements are asked: the ids that two runs of the same call do not share, and what
 * else the caller knows to be unique (a number). The rest is the same for every run.
 */
export function freshIn(
  one: readonly Statement[],
  other: readonly Statement[],
  known: readonly string[],
): string[] {
  const others = uuidsOf(other);
  return [...[...uuidsOf(one)].filter((id) => !others.has(id)), ...known];
}

/** The same statements in the same order, whatever literals and parameters they carry. */
export const sameShape = (one: readonly Statement[], other: readonly Statement[]): boolean => {
  const shape = ({ sql }: Statement) => sql.replace(/'[^']*'/g, "''");
  return one.length === other.length && one.every((each, at) => shape(each) === shape(other[at] ?? each));
};
