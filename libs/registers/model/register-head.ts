import type { Label } from '#calls/model';
import { choice, text, type SimpleField } from '#fields/model';

/** active: offered by pickers; disabled: stays readable where it was used, and is offered no more. */
export const recordStates = ['active', 'disabled'] as const;
export type RecordState = (typeof recordStates)[number];
export const recordStateLabels: Record<RecordState, Label> = {
  active: ['在用', 'In use'],
  disabled: ['已停用', 'Disabled'],
};

/** Their colours. */
export const recordStateTones = { active: 'green', disabled: 'struck' } as const satisfies Record<
  RecordState,
  string
>;

/** What every register has beside its own fields. */
export const headFields = {
  code: text({
    label: ['编码', 'Code'],
    required: true,
    max: 40,
    width: 1,
    pattern: {
      test: /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u,
      message: ['编码只能由字母、数字与 . _ / - 组成', 'A code has letters, digits and . _ / - only'],
    },
  }),
  nameZh: text({ label: ['名称', 'Name'], required: true, max: 200, width: 2 }),
  nameEn: text({ label: ['英文名称', 'Name in English'], max: 200, width: 1 }),
  remarks: text({ label: ['备注', 'Remarks'], max: 2000, multiline: true, width: 4 }),
} as const satisfies Record<string, SimpleField>;

/** Its state, as lists narrow by it; changed by enabling and disabling alone. */
export const stateField = choice({
  label: ['状态', 'State'],
  options: recordStates.map((value) => ({ value, label: recordStateLabels[value] })),
});
