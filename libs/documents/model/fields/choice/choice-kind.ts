import { z } from 'zod';
import { say } from '#calls/model';
import type { ChoiceField } from '../field.ts';
import type { FieldKind } from '../field-kind.ts';

export const choiceKind: FieldKind<ChoiceField, string> = {
  /** An option that the declaration has dropped since stays readable; it is refused when submitted again. */
  schema: () =>
    z.preprocess(
      (typed) => (typed === '' || typed === undefined ? null : typed),
      z.string().max(60).nullable(),
    ),
  unreadable: () => ['请从选项中选择', 'Choose one of the options'],
  check: ({ options }, value) =>
    options.some((option) => option.value === value) ? [] : [['请从选项中选择', 'Choose one of the options']],
  format: ({ options }, value, { language }) => {
    const option = options.find((each) => each.value === value);
    return option ? say(option.label, language) : value;
  },
  same: (a, b) => a === b,
  fact: (value) => value,
};
