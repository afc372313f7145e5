import type { SimpleField, ValueOfKind } from '#documents/model';
import type { Reference } from '#identity/model';
import { BooleanInput } from './boolean/boolean-input.tsx';
import { ChoiceInput } from './choice/choice-input.tsx';
import { DateInput } from './date/date-input.tsx';
import { DateTimeInput } from './date-time/date-time-input.tsx';
import { DecimalInput } from './decimal/decimal-input.tsx';
import { DepartmentInput } from './department/department-input.tsx';
import type { FieldView } from './field-view.ts';
import { FileInput } from './file/file-input.tsx';
import { FileShow } from './file/file-show.tsx';
import { PeopleShow } from './person/people-show.tsx';
import { PersonInput } from './person/person-input.tsx';
import { ReferenceInput } from './reference/reference-input.tsx';
import { TextInput } from './text/text-input.tsx';
import { TextShow } from './text/text-show.tsx';

interface Held extends Omit<ValueOfKind, 'person' | 'choice'> {
  /** One, or several where the field says so. */
  person: Reference | Reference[];
  choice: string | string[];
}

/** How every kind of field is drawn. A new kind is a folder and a line here; it does not compile while the line is missing. */
const views: { [K in SimpleField['kind']]: FieldView<Extract<SimpleField, { kind: K }>, Held[K]> } = {
  text: {
    Input: TextInput,
    Show: TextShow,
    align: 'start',
    // A unit of 20 characters needs less room than a spec of 100.
    characters: ({ max }) => Math.min(14, Math.max(6, max / 4)),
  },
  choice: { Input: ChoiceInput, align: 'start', characters: () => 10 },
  boolean: { Input: BooleanInput, align: 'start', characters: () => 6 },
  date: { Input: DateInput, align: 'start', characters: () => 13 },
  dateTime: { Input: DateTimeInput, align: 'start', characters: () => 18 },
  money: { Input: DecimalInput, align: 'end', characters: () => 12 },
  quantity: { Input: DecimalInput, align: 'end', characters: () => 9 },
  percent: { Input: DecimalInput, align: 'end', characters: () => 8 },
  reference: { Input: ReferenceInput, align: 'start', characters: () => 20 },
  person: { Input: PersonInput, Show: PeopleShow, align: 'start', characters: () => 14 },
  department: { Input: DepartmentInput, align: 'start', characters: () => 14 },
  file: { Input: FileInput, Show: FileShow, align: 'start', characters: () => 10 },
};

/** The view of a field's kind. The kind of the field says which values it holds, which the types cannot follow. */
export const viewOf = (field: SimpleField): FieldView => views[field.kind] as unknown as FieldView;
