import {
  withRoom,
  initialValues,
  copiedValues,
  dropBlankLines,
  emptyValues,
  type FieldValues,
} from '#fields/model';
import { type InputOf, type Language, type ResultOf, say } from '#calls/model';
import {
  contentOf,
  ownIn,
  proposedSubject,
  type AnyForm,
  type FormCalls,
  type FormContent,
  type FormHeader,
  type FormInput,
  type FormView,
} from '#documents/model';
import type { Reference } from '#identity/model';
import { companyTimeZone } from '#ui/web';

/** A form while it is being filled in: what was read, with what the person typed. */
export interface EditedForm {
  id: string;
  /** 0 for a new one; otherwise the version that was read. */
  version: number;
  /** The part of the header that is the server's. */
  server: Pick<FormHeader, 'companyId' | 'applicant'>;
  content: FormContent;
  /** The person wrote the subject; until then it is proposed from the content. */
  subjectIsOwn: boolean;
  /** People that the applicant picked for steps that ask for it, by step id. */
  picked: Readonly<Record<string, readonly Reference[]>>;
}

/** What a new form starts with. */
export type FormOptions = ResultOf<FormCalls['options']>;

export const emptyForm = (form: AnyForm, options: FormOptions, today: string): EditedForm => ({
  id: crypto.randomUUID(),
  version: 0,
  server: { companyId: options.company.id, applicant: options.applicant },
  content: {
    department: options.departments[0] ?? { id: '', name: '' },
    subject: '',
    urgency: 'normal',
    currency: 'CNY',
    cc: [],
    attachments: [],
    remarks: '',
    ...withRoom(form, {
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

const proposalsOf = (form: AnyForm, values: FieldValues): readonly string[] =>
  proposedSubject(form, values, companyTimeZone()) ?? [];

export const editView = (form: AnyForm, view: FormView): EditedForm => {
  const values = withRoom(form, { ...emptyValues(form), ...(view.values as FieldValues) });
  return {
    id: view.id,
    version: view.version,
    server: { companyId: view.company.id, applicant: view.applicant },
    content: contentOf(view, values),
    subjectIsOwn: view.subject !== '' && !proposalsOf(form, values).includes(view.subject),
    picked: {},
  };
};

/** A new form with the content of another, in the department and company of whoever copies. */
export const copyView = (form: AnyForm, view: FormView, options: FormOptions, today: string): EditedForm => {
  const fresh = emptyForm(form, options, today);
  const { content, subjectIsOwn } = editView(form, view);
  const values = copiedValues(form, content, today);
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
      ...values,
      ...options.values,
      ...form.startWith,
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
  const proposal = proposedSubject(form, ownIn(content), companyTimeZone());
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
    values: dropBlankLines(form, ownIn(content)),
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
