import type { InputOf, Language, ResultOf } from '#calls/model';
import { say } from '#calls/model';
import {
  dropBlankLines,
  emptyLine,
  emptyValues,
  linesFieldsOf,
  linesIn,
  proposedSubject,
  simpleFieldsOf,
  type AnyForm,
  type FormCalls,
  type FormContent,
  type FormHeader,
  type FormInput,
  type FormValues,
  type FormView,
  type Line,
  type LinesField,
} from '#documents/model';
import type { Reference } from '#identity/model';
import { companyTimeZone } from '#ui/web';

/** A form while it is being filled in: what was read, with what the person typed. */
export interface EditedForm {
  id: string;
  /** 0 for a new one; otherwise the version that was read. */
  version: number;
  /** The part of the header that is the server's. */
  server: Pick<FormHeader, 'companyId' | 'applicant' | 'appliedOn'>;
  content: FormContent;
  /** The person wrote the subject; until then it is proposed from the content. */
  subjectIsOwn: boolean;
  /** People that the applicant picked for steps that ask for it, by step id. */
  picked: Readonly<Record<string, readonly Reference[]>>;
}

/** What a new form starts with. */
export type FormOptions = ResultOf<FormCalls['options']>;

/** A new line, empty or with the values of another; always with an id of its own. */
export const newLine = (field: LinesField, values: Readonly<Record<string, unknown>> = {}): Line => {
  const fresh = emptyLine(field);
  return { ...fresh, ...values, id: fresh.id };
};

/** Own values with room to type: at least one line where there are lines, and every field of a line present. */
const withRoom = (form: AnyForm, values: FormValues): FormValues => {
  const whole: Record<string, unknown> = { ...values };
  for (const [name, field] of linesFieldsOf(form)) {
    const lines = linesIn(values, name);
    whole[name] = lines.length
      ? lines.map((line) => ({ ...emptyLine(field), ...line }))
      : Array.from({ length: Math.max(1, field.min) }, () => newLine(field));
  }
  return whole as FormValues;
};

/** What fields begin with by their declaration: today, no. */
const initialValues = (form: AnyForm, today: string): FormValues =>
  Object.fromEntries(
    simpleFieldsOf(form).flatMap(([name, field]): [string, unknown][] => {
      if (field.kind === 'date' && field.initialToday) return [[name, today]];
      return field.kind === 'boolean' && field.initial !== undefined ? [[name, field.initial]] : [];
    }),
  );

export const emptyForm = (form: AnyForm, options: FormOptions, today: string): EditedForm => ({
  id: crypto.randomUUID(),
  version: 0,
  server: { companyId: options.company.id, applicant: options.applicant, appliedOn: today },
  content: {
    department: options.departments[0] ?? { id: '', name: '' },
    subject: '',
    urgency: 'normal',
    currency: 'CNY',
    cc: [],
    attachments: [],
    remarks: '',
    values: withRoom(form, {
      ...emptyValues(form),
      ...initialValues(form, today),
      ...form.defaults?.({
        today,
        applicant: options.applicant,
        department: options.departments[0] ?? { id: '', name: '' },
      }),
      ...options.values,
      ...form.startWith,
    }),
  },
  subjectIsOwn: false,
  picked: {},
});

const proposalsOf = (form: AnyForm, values: FormValues): readonly string[] =>
  proposedSubject(form, values, companyTimeZone()) ?? [];

export const editView = (form: AnyForm, view: FormView, today: string): EditedForm => {
  const values = withRoom(form, { ...emptyValues(form), ...(view.values as FormValues) });
  const { department, subject, urgency, currency, cc, attachments, remarks } = view;
  return {
    id: view.id,
    version: view.version,
    server: { companyId: view.company.id, applicant: view.applicant, appliedOn: today },
    content: { department, subject, urgency, currency, cc, attachments, remarks, values },
    subjectIsOwn: subject !== '' && !proposalsOf(form, values).includes(subject),
    picked: {},
  };
};

interface Copied {
  kind: string;
  notBeforeToday?: boolean | undefined;
}
/** Files belong to the other form, and a day in the past would be refused. */
const copyValue = (field: Copied, value: unknown, today: string): unknown => {
  if (field.kind === 'file') return null;
  if (
    field.kind === 'date' &&
    field.notBeforeToday &&
    typeof value === 'string' &&
    value.slice(0, 10) < today
  )
    return null;
  return value ?? null;
};

/** A new form with the content of another, in the department and company of whoever copies. */
export const copyView = (form: AnyForm, view: FormView, options: FormOptions, today: string): EditedForm => {
  const fresh = emptyForm(form, options, today);
  const { content, subjectIsOwn } = editView(form, view, today);
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    values[name] =
      field.kind === 'lines'
        ? linesIn(content.values, name).map((line) => {
            const copied = Object.entries(field.fields).map(([key, of]) => [
              key,
              copyValue(of, line[key], today),
            ]);
            return newLine(field, Object.fromEntries(copied));
          })
        : copyValue(field, content.values[name], today);
  }
  const { subject, urgency, currency, cc, remarks } = content;
  return {
    ...fresh,
    content: {
      ...fresh.content,
      subject,
      urgency,
      currency,
      cc,
      remarks,
      values: { ...(values as FormValues), ...options.values, ...form.startWith },
    },
    subjectIsOwn,
  };
};

/** The subject as it stands: typed, or proposed from the content in the language of the person. */
export const subjectOf = (
  form: AnyForm,
  { content, subjectIsOwn }: EditedForm,
  language: Language,
): string => {
  if (subjectIsOwn) return content.subject;
  const proposal = proposedSubject(form, content.values, companyTimeZone());
  return proposal ? say(proposal, language) : content.subject;
};

/** What is sent: blank lines at the end stay behind, the rest is as it stands. */
export const toInput = (form: AnyForm, edited: EditedForm, language: Language): FormInput => {
  const { content, id, version } = edited;
  return {
    id,
    version,
    departmentId: content.department.id,
    subject: subjectOf(form, edited, language),
    urgency: content.urgency,
    currency: content.currency,
    ccIds: content.cc.map((person) => person.id),
    attachmentIds: content.attachments.map((file) => file.id),
    remarks: content.remarks,
    values: dropBlankLines(form, content.values),
  };
};

export const toSubmission = (
  form: AnyForm,
  edited: EditedForm,
  language: Language,
): InputOf<FormCalls['submit']> => ({
  ...toInput(form, edited, language),
  ...(Object.keys(edited.picked).length > 0 && {
    picked: Object.fromEntries(
      Object.entries(edited.picked).map(([step, people]) => [step, people.map(({ id }) => id)]),
    ),
  }),
});
