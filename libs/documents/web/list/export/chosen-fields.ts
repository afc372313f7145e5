import { browserStore } from '#api-client/web';
import type { ExportGroup } from '#documents/model';

const keyOf = (screen: string) => `export:${screen}`;

/** Usual columns: what the list shows. */
const usual = [
  'number',
  'type',
  'status',
  'subject',
  'amount',
  'currency',
  'applicant',
  'department',
  'appliedAt',
];

/** What was exported of this list last on this device, as far as it is still there; else what lists show. */
export function chosenFields(screen: string, groups: readonly ExportGroup[], ofMany: boolean): string[] {
  const known = new Set(groups.flatMap(({ fields }) => fields.map(({ key }) => key)));
  const kept = browserStore.read(keyOf(screen));
  const last = Array.isArray(kept) ? kept.filter((key): key is string => known.has(String(key))) : [];
  return last.length ? last : usual.filter((key) => ofMany || key !== 'type');
}

export const rememberFields = (screen: string, fields: readonly string[]): void =>
  browserStore.write(keyOf(screen), fields);

/** The choice after a press: lines of one kind at a time, because each line has a row. */
export function toggled(
  chosen: readonly string[],
  group: ExportGroup,
  keys: readonly string[],
  on: boolean,
): string[] {
  const own = new Set(keys);
  const others = chosen.filter((key) => !own.has(key));
  if (!on) return others;
  const left = group.ofLines
    ? others.filter((key) => !key.startsWith('lines.') || key.startsWith(`${group.key}.`))
    : others;
  return [...left, ...keys];
}
