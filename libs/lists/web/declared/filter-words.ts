import { readFilters, type SimpleField } from '#fields/model';
import type { AnyList, ListFilters } from '#lists/model';
import type { Say } from '#ui/web';
import { tabOptions } from './declared-address.ts';

/** A chosen option by its name, a typed word as it is; of records only that one is chosen, for they are known by id. */
function valueOf(field: SimpleField, value: string, say: Say): string {
  if (field.kind === 'choice') {
    const chosen = value.split(',');
    const options = field.options.filter((option) => chosen.includes(option.value));
    return options.map(({ label }) => say(label)).join(say(['、', ', ']));
  }
  if (field.kind === 'boolean') return value === 'true' ? say(['是', 'yes']) : say(['否', 'no']);
  return ['text', 'date', 'dateTime', 'money', 'quantity'].includes(field.kind)
    ? value
    : say(['已选', 'chosen']);
}

const operations: Readonly<Record<string, string>> = { from: '≥ ', to: '≤ ' };

/** What a list is narrowed to, in words for paper; empty where it is not. */
export function filterWords(list: AnyList, { q, tab, where }: ListFilters, say: Say): string[] {
  const tabs = tabOptions(list).filter(({ value }) => tab?.includes(value));
  return [
    ...(tabs.length ? [tabs.map(({ label }) => say(label)).join(say(['、', ', ']))] : []),
    ...(q ? [say(['搜索“{q}”', 'Searched: “{q}”'], { q })] : []),
    ...readFilters(where ?? '').flatMap(({ field: name, operation, value }) => {
      const field = list.row[name];
      return field
        ? [`${say(field.label)}: ${operations[operation] ?? ''}${valueOf(field, value, say)}`]
        : [];
    }),
  ];
}
