import { makeCall } from '#api-client/web';
import { readFilters, sourceOfField, type SimpleField } from '#fields/model';
import { searchReferences } from '#identity/model';
import type { AnyList, ListFilters } from '#lists/model';
import type { Say } from '#ui/web';
import { tabOptions } from './declared-address.ts';

/** Names of records by kind and id. */
type Names = ReadonlyMap<string, string>;

/** The names of the records that a list is narrowed to, which its address knows by id; what is not found is left out. */
export async function namesInFilters(list: AnyList, { where }: ListFilters): Promise<Names> {
  const named = await Promise.all(
    readFilters(where ?? '').map(async ({ field: name, value: id }) => {
      const kind = list.row[name] && sourceOfField(list.row[name]);
      if (!kind) return [];
      const { options } = await makeCall(searchReferences, { kind, ids: [id] }).catch(() => ({
        options: [],
      }));
      return options.map((option): [string, string] => [`${kind} ${option.id}`, option.name]);
    }),
  );
  return new Map(named.flat());
}

/** A chosen option or record by its name, a typed word as it is. */
function valueOf(field: SimpleField, value: string, say: Say, names: Names): string {
  if (field.kind === 'choice') {
    const chosen = value.split(',');
    const options = field.options.filter((option) => chosen.includes(option.value));
    return options.map(({ label }) => say(label)).join(say(['、', ', ']));
  }
  if (field.kind === 'boolean') return value === 'true' ? say(['是', 'yes']) : say(['否', 'no']);
  const kind = sourceOfField(field);
  return kind ? (names.get(`${kind} ${value}`) ?? say(['已选', 'chosen'])) : value;
}

const operations: Readonly<Record<string, string>> = { from: '≥ ', to: '≤ ' };

/** What a list is narrowed to, in words for paper; empty where it is not. */
export function filterWords(list: AnyList, { q, tab, where }: ListFilters, say: Say, names: Names): string[] {
  const tabs = tabOptions(list).filter(({ value }) => tab?.includes(value));
  return [
    ...(tabs.length ? [tabs.map(({ label }) => say(label)).join(say(['、', ', ']))] : []),
    ...(q ? [say(['搜索“{q}”', 'Searched: “{q}”'], { q })] : []),
    ...readFilters(where ?? '').flatMap(({ field: name, operation, value }) => {
      const field = list.row[name];
      return field
        ? [`${say(field.label)}: ${operations[operation] ?? ''}${valueOf(field, value, say, names)}`]
        : [];
    }),
  ];
}
