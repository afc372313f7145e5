import { z } from 'zod';
import { reference, type Reference } from '#identity/model';
import type { PersonField } from '../field.ts';
import type { FieldKind } from '../field-kind.ts';

type People = Reference | Reference[];
const list = (value: People): Reference[] => (Array.isArray(value) ? value : [value]);
const mostPeople = 100;

/** One person or, where the field says so, several (each once). */
export const personKind: FieldKind<PersonField, People> & { items(value: People): Reference[] } = {
  schema: ({ multiple }) =>
    z.preprocess(
      (typed) => (!typed || (Array.isArray(typed) && !typed.length) ? null : typed),
      multiple
        ? z
            .array(reference)
            .max(mostPeople)
            .transform((people) => [...new Map(people.map((each) => [each.id, each])).values()])
            .nullable()
        : reference.nullable(),
    ),
  unreadable: ({ multiple }) =>
    multiple
      ? [`最多选择 ${mostPeople} 人`, `At most ${mostPeople} people`]
      : ['请重新选择人员', 'Choose the person again'],
  check: () => [],
  format: (_field, value, { language }) =>
    list(value)
      .map((each) => each.name)
      .join(language === 'zh' ? '、' : ', '),
  same: (a, b) => {
    const ids = new Set(list(a).map((each) => each.id));
    return ids.size === list(b).length && list(b).every((each) => ids.has(each.id));
  },
  fact: (value) => (Array.isArray(value) ? value.map((each) => each.id) : value.id),
  items: list,
};
