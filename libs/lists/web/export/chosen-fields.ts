import { browserStore } from '#api-client/web';
import type { ExportGroup } from '#lists/model';
import type { ExportSource } from './export-source.ts';

type OfList = Pick<ExportSource, 'screen' | 'list'>;

const keyOf = ({ screen, list }: OfList) => `export:${list ?? screen}`;

/** What was exported of this list last on this device, as far as it is still there; else what is usual. */
export function chosenFields({
  groups,
  usual,
  ...of
}: OfList & Pick<ExportSource, 'groups' | 'usual'>): string[] {
  const known = new Set(groups.flatMap(({ fields }) => fields.map(({ key }) => key)));
  const kept = browserStore.read(keyOf(of));
  const last = Array.isArray(kept) ? kept.filter((key): key is string => known.has(String(key))) : [];
  return last.length ? last : usual.filter((key) => known.has(key));
}

export const rememberFields = (of: OfList, fields: readonly string[]): void =>
  browserStore.write(keyOf(of), fields);

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
