/** PostgreSQL keeps neither the character 0 nor half of a pair of surrogates, in text as in jsonb. */
const unstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** The path of the first text (or name of a field) that the database could not keep: 'lines.2.note'; null where all can. */
export function pathOfUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return unstorable(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (unstorable(name)) return path;
    const found = pathOfUnstorable(part, path ? `${path}.${name}` : name);
    if (found !== null) return found;
  }
  return null;
}
