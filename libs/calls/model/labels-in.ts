import type { Label } from './label.ts';

/** The properties of declarations that hold words for people. */
const worded = new Set(['label', 'title', 'one', 'unit', 'help', 'note', 'message']);

const isLabel = (value: unknown): value is Label =>
  Array.isArray(value) && value.length === 2 && value.every((half) => typeof half === 'string');

/**
 * The words of a declaration (a list, a register, a form) by where they stand in it: 'fields.amount.label'. Words that stand
 * in several places are named by the first of them.
 */
export function labelsIn(declaration: object): Map<string, Label> {
  const found = new Map<string, Label>();
  const known = new Set<string>();
  const seen = new Set<object>();
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, part] of Object.entries(value)) {
      const path = at ? `${at}.${key}` : key;
      if (!worded.has(key) || !isLabel(part)) walk(part, path);
      else if (!known.has(part.join('\n'))) {
        known.add(part.join('\n'));
        found.set(path, part);
      }
    }
  };
  walk(declaration, '');
  return found;
}
