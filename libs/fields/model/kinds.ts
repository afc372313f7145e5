import type {
  BooleanField,
  ChoiceField,
  DateField,
  DateTimeField,
  DepartmentField,
  FileField,
  MoneyField,
  PercentField,
  PersonField,
  QuantityField,
  ReferenceField,
  TextField,
} from './field.ts';

type Options<F extends { kind: string }> = Omit<F, 'kind'>;

export const text = (options: Omit<TextField, 'kind' | 'max'> & { max?: number }): TextField => ({
  kind: 'text',
  max: 200,
  ...options,
});
export const choice = (
  options: Omit<ChoiceField, 'kind' | 'multiple'>,
): ChoiceField & { multiple: false } => ({ kind: 'choice', multiple: false, ...options });
export const choices = (
  options: Omit<ChoiceField, 'kind' | 'multiple'>,
): ChoiceField & { multiple: true } => ({ kind: 'choice', multiple: true, ...options });
export const yesNo = (options: Options<BooleanField>): BooleanField => ({ kind: 'boolean', ...options });
export const date = (options: Options<DateField>): DateField => ({ kind: 'date', ...options });
export const dateTime = (options: Options<DateTimeField>): DateTimeField => ({
  kind: 'dateTime',
  ...options,
});
export const moneyAmount = (options: Options<MoneyField>): MoneyField => ({ kind: 'money', ...options });
export const quantity = (options: Options<QuantityField>): QuantityField => ({
  kind: 'quantity',
  ...options,
});
export const percent = (options: Options<PercentField>): PercentField => ({ kind: 'percent', ...options });
export const referenceTo = (to: string, options: Omit<ReferenceField, 'kind' | 'to'>): ReferenceField => ({
  kind: 'reference',
  to,
  ...options,
});
export const person = (
  options: Omit<PersonField, 'kind' | 'multiple'>,
): PersonField & { multiple: false } => ({ kind: 'person', multiple: false, ...options });
export const people = (
  options: Omit<PersonField, 'kind' | 'multiple'>,
): PersonField & { multiple: true } => ({ kind: 'person', multiple: true, ...options });
export const department = (options: Options<DepartmentField>): DepartmentField => ({
  kind: 'department',
  ...options,
});
export const files = (options: Options<FileField>): FileField => ({ kind: 'file', ...options });
