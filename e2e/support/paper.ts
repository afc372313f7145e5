import { currencies, say, type Language } from '#calls/model';
import { computeForm, formStatuses, type AnyForm, type FormView } from '#documents/model';
import {
  isLines,
  isShown,
  linesIn,
  readValues,
  formatValue,
  isBlank,
  type ComputedField,
} from '#fields/model';
import { amountInWords } from '#ui/model';

/**
 * As pdfText has it, without dashes: words that a narrow column has divided are whole again, and fonts draw dashes of
 * several lengths alike.
 */
export const bare = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\u2010-\u2015-]/g, '');

const grouped = (value: string, least = 0): string =>
  Number(value).toLocaleString('en', { minimumFractionDigits: least, maximumFractionDigits: 6 });

/** A value that was worked out, as paper shows it. */
const derived = (as: ComputedField<never>['as'], value: string | null | undefined, view: FormView): string =>
  !value ? '' : as === 'text' ? value : grouped(value, as === 'money' ? currencies[view.currency] : 0);

/** All that has to stand on paper, by what it is: from what the server answers and the declaration, not from the page. */
export function expectedOf(form: AnyForm, view: FormView, language: Language): Map<string, string> {
  const expected = new Map<string, string>();
  const add = (what: string, text: string | null | undefined) => {
    if (text) expected.set(what, text);
  };
  const format = { language, currency: view.currency, timeZone: 'Asia/Shanghai' };
  const { values } = readValues(form, view.values);
  const computed = computeForm(form, view.currency, values);
  const off = new Set(view.approval?.print?.leaveOut);
  add('title', say(form.title, language));
  add('number', view.number);
  add('status', say(formStatuses[view.status], language));
  for (const key of ['company', 'department', 'applicant'] as const) add(key, view[key].name);
  add('subject', view.subject);
  add('remarks', view.remarks);
  for (const [name, field] of Object.entries(form.fields)) {
    if (off.has(name) || !isShown(form, name, values)) continue;
    if (!isLines(field)) {
      if (!isBlank(values[name])) add(`label of ${name}`, say(field.label, language));
      add(name, formatValue(field, values[name], format));
      continue;
    }
    for (const [row, line] of linesIn(values, name).entries()) {
      for (const [key, column] of Object.entries(field.fields))
        add(`${name} ${row + 1} ${key}`, formatValue(column, line[key], format));
      for (const [key, { as }] of Object.entries(field.computed))
        add(`${name} ${row + 1} ${key}`, derived(as, computed.lines[name]?.[row]?.[key], view));
      for (const [key, { as, total }] of Object.entries(field.computed))
        if (total) add(`sum of ${name}.${key}`, derived(as, computed.sums[`${name}.${key}`], view));
    }
  }
  for (const [name, { as }] of Object.entries(form.computed))
    add(name, derived(as, computed.own[name], view));
  if (view.amount !== null) {
    add('amount', grouped(view.amount, currencies[view.currency]));
    add('amount in words', amountInWords(view.amount, view.currency, language));
  }
  for (const { label, people } of view.approval?.chain ?? [])
    for (const { person, decidedBy, state, words } of people)
      if (state === 'approved' || state === 'rejected') {
        add(`step of ${person.id}`, say(label, language));
        add(`name of ${person.id}`, (decidedBy ?? person).name);
        add(`words of ${person.id}`, words);
      }
  return expected;
}

/** What of it does not stand on paper. */
export const missingOn = (paper: string, expected: ReadonlyMap<string, string>): string[] =>
  [...expected].flatMap(([what, text]) => (paper.includes(bare(text)) ? [] : [`${what}: ${text}`]));
