import type { Label } from '#calls/model';
import { choice, text, type SimpleField } from '#fields/model';

/**
 * active: offered by pickers; disabled: stays readable where it was used, and is offered no more; merged: the same as
 * another record, which stands for it from then on.
 */
export const recordStates = ['active', 'disabled', 'merged'] as const;
/** Those that a person sets; merged follows from a merge. */
export const settableStates = ['active', 'disabled'] as const;
export type SettableState = (typeof settableStates)[number];
export type RecordState = (typeof recordStates)[number];
export const recordStateLabels: Record<RecordState, Label> = {
  active: ['在用', 'In use'],
  disabled: ['已停用', 'Disabled'],
  merged: ['已合并', 'Merged'],
};

/** Their colours. */
export const recordStateTones = {
  active: 'green',
  disabled: 'struck',
  merged: 'grey',
} as const satisfies Record<RecordState, string>;

/** What every register has beside its own fields. */
export const headFields = {
  code: text({
    label: ['编码', 'Code'],
    required: true,
    max: 40,
    width: 1,
    narrow: true,
    pattern: {
      test: /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u,
      message: ['编码只能由字母、数字与 . _ / - 组成', 'A code has letters, digits and . _ / - only'],
    },
  }),
  nameZh: text({ label: ['名称', 'Name'], required: true, max: 200, width: 2 }),
  nameEn: text({ label: ['英文名称', 'Name in English'], max: 200, width: 1 }),
  remarks: text({ label: ['备注', 'Remarks'], max: 2000, multiline: true, width: 4 }),
} as const satisfies Record<string, SimpleField>;

const stateOf = (states: readonly RecordState[]) =>
  choice({
    label: ['状态', 'State'],
    options: states.map((value) => ({ value, label: recordStateLabels[value] })),
  });

/** Its state, as lists narrow by it; changed by enabling and disabling alone. */
export const stateField = stateOf(settableStates);
/** The same of registers of which two records can become one. */
export const stateFieldWithMerged = stateOf(recordStates);

/** The state of a row of a table of rules, which follows from the day too. */
export const ruleStates = {
  active: ['在用', 'In force'],
  planned: ['待生效', 'Planned'],
  past: ['已过期', 'Past'],
  disabled: ['已停用', 'Disabled'],
} as const satisfies Record<string, Label>;
export type RuleState = keyof typeof ruleStates;

export const ruleStateTones = {
  active: 'green',
  planned: 'blue',
  past: 'grey',
  disabled: 'struck',
} as const satisfies Record<RuleState, string>;

export const ruleStateField = choice({
  label: ['状态', 'State'],
  options: (Object.keys(ruleStates) as RuleState[]).map((value) => ({ value, label: ruleStates[value] })),
});
