import type { Label } from '#calls/model';
import type { ReferenceOption } from '#identity/model';
import { organisationSources } from './organisation-sources.ts';
import type { ReferenceSource } from './reference-source.ts';

/**
 * What is said to whoever picks a record that is not in use any more, in forms and registers alike: 物料 M10001 已停用. Where
 * its source has no word for one of its records, the record is called by its name.
 */
export function notInUse(
  sources: readonly ReferenceSource[],
  kind: string,
  { code, name }: Pick<ReferenceOption, 'code' | 'name'>,
): Label {
  const one = [...sources, ...organisationSources].find((source) => source.kind === kind)?.one;
  const called = (word: string | undefined) => (word && code ? `${word} ${code}` : name);
  return [`${called(one?.[0])} 已停用`, `${called(one?.[1])} is disabled`];
}
