import type { PrintLayout } from '#approvals/model';
import type { Label } from '#calls/model';
import { headerFields, makerOf, urgencyLabels, type AnyForm } from '#documents/model';
import { isLines, type Computed, type FieldValues, isBlank, type SimpleField } from '#fields/model';
import { formatDate, type Say } from '#ui/web';
import { derivedText, layoutOf, shownIn, showText } from '#fields/web';
import type { PrintedView } from './printed-view.ts';

/** A ruled cell: what, and its value as text. */
export interface PrintFact {
  key: string;
  label: string;
  value: string;
  /** Takes the whole width. */
  wide?: boolean;
}

interface Filled {
  values: FieldValues;
  computed: Computed;
}

const takesLine = (field: SimpleField): boolean =>
  field.kind === 'file' ||
  (field.kind === 'text' && field.multiline === true) ||
  (field.kind === 'person' && 'multiple' in field && field.multiple === true);

/** Are there figures of money on it, in fields or lines? */
const showsMoney = (form: AnyForm): boolean =>
  [form, ...Object.values(form.fields).filter((field) => isLines(field))].some(
    ({ fields, computed }) =>
      Object.values(fields).some(({ kind }) => kind === 'money') ||
      Object.values(computed).some(({ as }) => as === 'money'),
  );

/** What is filled in and worked out, in the order of the screen: each result behind the field that it says. */
function ownFacts(
  form: AnyForm,
  view: PrintedView,
  { values, computed }: Filled,
  { leaveOut }: PrintLayout,
  say: Say,
  language: 'zh' | 'en',
): PrintFact[] {
  const format = { language, currency: view.currency };
  const results = (after: string | undefined): PrintFact[] =>
    Object.entries(form.computed).flatMap(([key, { label, as, after: stands }]) => {
      const value = stands === after ? derivedText(as, computed.own[key], view.currency) : '';
      return value ? [{ key, label: say(label), value }] : [];
    });
  const fields = shownIn(form, layoutOf(form), values)
    .flatMap((section) => section.fields)
    .filter(([key]) => !leaveOut.has(key));
  return [
    ...fields.flatMap(([key, field]) => [
      ...(isBlank(values[key])
        ? []
        : [
            {
              ...{ key, label: say(field.label), value: showText(field, values[key], format) },
              wide: takesLine(field),
            },
          ]),
      ...results(key),
    ]),
    ...results(undefined),
  ];
}

/** Two to a line; one without a neighbour takes the whole line. */
function paired(facts: readonly PrintFact[]): PrintFact[] {
  let second = false;
  return facts.map((fact, at) => {
    const next = facts[at + 1];
    const alone = !second && (next === undefined || next.wide === true);
    const wide = fact.wide === true || alone;
    second = !wide && !second;
    return { ...fact, wide };
  });
}

/** The ruled table of a printed form: who asks since when, then what its layout shows. */
export function printFacts(
  form: AnyForm,
  view: PrintedView,
  filled: Filled,
  layout: PrintLayout,
  say: Say,
  language: 'zh' | 'en',
): PrintFact[] {
  const wide = (key: string, label: Label, value: string): PrintFact[] =>
    value ? [{ key, label: say(label), value, wide: true }] : [];
  const names = (all: readonly { name: string }[]): string =>
    all.map(({ name }) => name).join(say(['、', ', ']));
  const { sections } = layout;
  return paired([
    { key: 'applicant', label: say(makerOf(form).applicant), value: view.applicant.name },
    { key: 'department', label: say(headerFields.department.label), value: view.department.name },
    {
      key: 'appliedAt',
      label: say(makerOf(form).appliedAt),
      value: view.appliedAt ? formatDate(view.appliedAt) : '—',
    },
    // Nobody decides what posts: it is not urgent to anybody.
    ...(form.posts
      ? []
      : [
          { key: 'urgency', label: say(headerFields.urgency.label), value: say(urgencyLabels[view.urgency]) },
        ]),
    ...wide('subject', headerFields.subject.label, view.subject),
    // Where no total says it: without a currency, figures say nothing.
    ...(view.amount === null && showsMoney(form)
      ? [{ key: 'currency', label: say(headerFields.currency.label), value: view.currency }]
      : []),
    ...(sections.has('fields') ? ownFacts(form, view, filled, layout, say, language) : []),
    ...wide('remarks', headerFields.remarks.label, view.remarks),
    ...wide('cc', headerFields.cc.label, names(view.cc)),
    ...(sections.has('attachments')
      ? wide('attachments', headerFields.attachments.label, names(view.attachments))
      : []),
    ...wide('voidReason', ['作废原因', 'Reason for voiding'], view.voidReason),
  ]);
}
