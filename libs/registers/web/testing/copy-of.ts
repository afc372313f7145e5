import type { Content } from '#fields/model';
import type { RecordView, RegisterDeclaration } from '#registers/model';
import { copiedRecord, type RecordOptions } from '../edit/edited-record.ts';

/** What a new record begins with that is one of the declared copies of another; `today` is the day of the tests. */
export function copyOf(register: RegisterDeclaration, values: Content, as: string): Content {
  const options = { values: { ...register.begins } } as unknown as RecordOptions;
  const leaves = register.copies?.[as]?.leaves;
  if (!leaves) throw new Error(`${register.name} has no copy ${as}.`);
  return copiedRecord(register, { id: 'other', values } as unknown as RecordView, options, {
    ...{ id: 'new', today: '2026-11-27', leaves },
  }).content;
}
