import type { Beginner } from '../form.ts';
import type { DesignedSimple, FormDesign } from './form-design.ts';

/** Words that stand for what is only known when a form is begun. */
export const presetWords = { today: 'today', applicant: 'applicant', own: 'own' } as const;

function valueOf(
  { kind, preset = '', options = [] }: DesignedSimple,
  { today, applicant, department }: Beginner,
): unknown {
  switch (kind) {
    case 'text':
    case 'longText':
    case 'money':
    case 'quantity':
    case 'percent':
      return preset;
    case 'choice':
      return options.some(({ value }) => value === preset) ? preset : null;
    case 'choices':
      return options.some(({ value }) => value === preset) ? [preset] : null;
    case 'boolean':
      return preset === 'true';
    case 'date':
      return preset === presetWords.today ? today : null;
    case 'person':
      return preset === presetWords.applicant ? applicant : null;
    case 'people':
      return preset === presetWords.applicant ? [applicant] : null;
    case 'department':
      return preset === presetWords.own ? department : null;
    case 'dateTime':
    case 'reference':
    case 'file':
      return null;
  }
}

/** What is proposed to whoever begins a form of the design. */
export const presetsOf = ({ fields }: FormDesign, beginner: Beginner): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      'preset' in field && field.preset ? [[field.name, valueOf(field, beginner)] as const] : [],
    ),
  );
