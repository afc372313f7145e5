import type { SimpleField, ValueOfKind } from '#fields/model';
import type { Reference } from '#identity/model';
import type { FieldView } from './field-view.ts';
import { FileShow } from './file/file-show.tsx';
import { PeopleShow } from './person/people-show.tsx';
import { TextShow } from './text/text-show.tsx';

/** What a field of a kind holds in a form: as its kind says, a person or a choice or several of them. */
export interface Held extends Omit<ValueOfKind, 'person' | 'choice'> {
  person: Reference | Reference[];
  choice: string | string[];
}

/**
 * How every kind of field is shown; how it is filled in stands in inputs.ts, which whoever only reads never loads. A new
 * kind is a folder and a line in each; it does not compile while one is missing.
 */
const views: { [K in SimpleField['kind']]: FieldView<Extract<SimpleField, { kind: K }>, Held[K]> } = {
  text: {
    Show: TextShow,
    align: 'start',
    // A unit of 20 characters needs less room than a spec of 100.
    characters: ({ max }) => Math.min(14, Math.max(6, max / 4)),
    most: ({ max }) => Math.min(60, Math.max(10, max)),
  },
  choice: { align: 'start', characters: () => 10, most: () => 20 },
  boolean: { align: 'start', characters: () => 6, most: () => 10 },
  date: { align: 'start', characters: () => 13, most: () => 16 },
  dateTime: { align: 'start', characters: () => 18, most: () => 22 },
  money: { align: 'end', characters: () => 12, most: () => 18 },
  quantity: { align: 'end', characters: () => 9, most: () => 14 },
  percent: { align: 'end', characters: () => 8, most: () => 12 },
  // What is known by its place within another record, a bin, has a short name.
  reference: { align: 'start', characters: ({ within }) => (within ? 14 : 20), most: () => 40 },
  person: { Show: PeopleShow, align: 'start', characters: () => 14, most: () => 30 },
  department: { align: 'start', characters: () => 14, most: () => 30 },
  file: { Show: FileShow, align: 'start', characters: () => 10, most: () => 30 },
};

/** The view of a field's kind. The kind of the field says which values it holds, which the types cannot follow. */
export const viewOf = (field: SimpleField): FieldView => views[field.kind] as unknown as FieldView;
