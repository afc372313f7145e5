import { z } from 'zod';
import { say, type Label } from '#calls/model';
import type { ChoiceField } from '../field.ts';
import type { FieldKind } from '../field-kind.ts';

type Chosen = string | string[];
const list = (value: Chosen): string[] => (Array.isArray(value) ? value : [value]);
const mostChosen = 100;
const outOfUse = ([zh, en]: Label): Label => [
  `“${zh}”已停用，请重新选择`,
  `“${en}” is no longer used, choose another`,
];
const notOne: Label = ['请从选项中选择', 'Choose one of the options'];

/** One of the options or, where the field says so, several (each once). */
export const choiceKind: FieldKind<ChoiceField, Chosen> = {
  /** An option that the declaration has dropped since stays readable; it is refused when submitted again. */
  schema: ({ multiple }) =>
    multiple
      ? z.preprocess(
          (typed) =>
            typed === '' || typed === undefined || (Array.isArray(typed) && !typed.length)
              ? null
              : typeof typed === 'string'
                ? [typed]
                : typed,
          z
            .array(z.string().min(1).max(60))
            .max(mostChosen)
            .transform((chosen) => [...new Set(chosen)])
            .nullable(),
        )
      : z.preprocess(
          (typed) => (typed === '' || typed === undefined ? null : typed),
          z.string().max(60).nullable(),
        ),
  unreadable: () => notOne,
  check: ({ options }, value) => {
    const chosen = list(value).map((one) => options.find((option) => option.value === one));
    if (chosen.includes(undefined)) return [notOne];
    return chosen.flatMap((option) => (option?.hidden ? [outOfUse(option.label)] : []));
  },
  format: ({ options }, value, { language }) =>
    list(value)
      .map((one) => {
        const option = options.find((each) => each.value === one);
        return option ? say(option.label, language) : one;
      })
      .join(language === 'zh' ? '、' : ', '),
  same: (a, b) => {
    const chosen = new Set(list(a));
    return chosen.size === list(b).length && list(b).every((one) => chosen.has(one));
  },
  fact: (value) => value,
};
