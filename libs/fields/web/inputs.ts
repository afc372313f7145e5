import type { ComponentType } from 'react';
import type { SimpleField } from '#fields/model';
import { BooleanInput } from './boolean/boolean-input.tsx';
import { ChoiceInput } from './choice/choice-input.tsx';
import { DateInput } from './date/date-input.tsx';
import { DateTimeInput } from './date-time/date-time-input.tsx';
import { DecimalInput } from './decimal/decimal-input.tsx';
import type { InputProps } from './field-view.ts';
import { DepartmentInput } from './heavy-inputs.tsx';
import { FileInput } from './file/file-input.tsx';
import { PersonInput } from './person/person-input.tsx';
import { ReferenceInput } from './reference/reference-input.tsx';
import { TextInput } from './text/text-input.tsx';
import type { Held } from './views.ts';

type Inputs = {
  [K in SimpleField['kind']]: ComponentType<InputProps<Extract<SimpleField, { kind: K }>, Held[K]>>;
};

/** How every kind of field is filled in. */
const inputs: Inputs = {
  text: TextInput,
  choice: ChoiceInput,
  boolean: BooleanInput,
  date: DateInput,
  dateTime: DateTimeInput,
  money: DecimalInput,
  quantity: DecimalInput,
  percent: DecimalInput,
  reference: ReferenceInput,
  person: PersonInput,
  department: DepartmentInput,
  file: FileInput,
};

/** The input of a field's kind; see viewOf. */
export const inputOf = (field: SimpleField): { Input: ComponentType<InputProps> } => ({
  Input: inputs[field.kind] as unknown as ComponentType<InputProps>,
});
