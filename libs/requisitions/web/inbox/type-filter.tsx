import { useQuery } from '@tanstack/react-query';

import { useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { byCategory, flowCategories, typeCategories, type FlowCategory } from '#approvals/model';
import type { Label } from '#calls/model';
import { useFormTypes } from '#documents/web';
import { ClearableSelect, useLabel } from '#ui/web';
import { useAddressValues, useSoundSearch } from '#shell/web';
import styles from '../desk/desk.module.css';

const parameter = 'types';

/** Kinds of document that are shown, from the address; none means all. */
export const useTypes = (): readonly string[] => {
  const text = useSearchParams()[0].get(parameter);
  return text ? text.split(',') : none;
};
const none: readonly string[] = [];

/** All types of a category at once stand in the list by its name behind this. */
const whole = '@';

const wholeOf = (category: FlowCategory): Label => {
  const [chinese, english] = flowCategories[category];
  return [`${chinese}：全部`, `${english}: all`];
};

/** Chooses them, one by one or a whole category; found by name, pinyin or code. */
export function TypeFilter() {
  const say = useLabel();
  const { data } = useQuery(read(typeCategories, {}));
  const forms = useFormTypes();
  const groups = byCategory(
    [...(forms?.values() ?? [])],
    ({ code, category = 'other' }) => data?.categories[code] ?? category,
  );
  const codesOf = (value: string): string[] =>
    value.startsWith(whole)
      ? (groups.find(({ category }) => whole + category === value)?.of ?? []).map(({ code }) => code)
      : [value];
  const search = useSoundSearch(
    groups.flatMap(({ category, of }) => [
      flowCategories[category],
      wholeOf(category),
      ...of.map(({ title }) => title),
    ]),
  );
  const types = useTypes();
  const [, set] = useAddressValues();
  return (
    <ClearableSelect
      mode="multiple"
      className={String(styles.types)}
      value={[...types]}
      maxTagCount={1}
      popupMatchSelectWidth={false}
      placeholder={say(['全部单据类型', 'All kinds'])}
      aria-label={say(['单据类型', 'Kinds of document'])}
      {...search.select}
      onChange={(next: string[]) => set(parameter, [...new Set(next.flatMap(codesOf))].join(','))}
      options={groups.map(({ category, of }) => ({
        label: say(flowCategories[category]),
        words: flowCategories[category],
        title: category,
        options: [
          ...(of.length > 1
            ? [
                {
                  value: whole + category,
                  label: say(wholeOf(category)),
                  words: wholeOf(category),
                },
              ]
            : []),
          ...of.map(({ code, title }) => ({
            value: code,
            label: `${say(title)} ${code}`,
            words: title,
            code,
          })),
        ],
      }))}
    />
  );
}
