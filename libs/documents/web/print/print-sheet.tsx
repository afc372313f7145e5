import {
  formStatuses,
  headerLabels,
  isBlank,
  linesIn,
  urgencyLabels,
  type AnyForm,
  type FormPrint,
  type FormView,
  type SimpleField,
} from '#documents/model';
import { amountInWords } from '#ui/model';
import { formatDate, formatDecimal, useLabel, useLanguage } from '#ui/web';
import { useContent } from '../detail/form-content.tsx';
import { layoutOf } from '../edit/layout-of.ts';
import { showText } from '../fields/show-text.ts';
import { PrintCode } from './print-code.tsx';
import { printColumns, printedWidth } from './print-columns.ts';
import { PrintLines } from './print-lines.tsx';
import { PrintSeal } from './print-seal.tsx';
import { PrintSignatures } from './print-signatures.tsx';
import { PrintTrail } from './print-trail.tsx';

interface Fact {
  key: string;
  label: string;
  value: string;
  wide?: boolean;
}

interface PrintSheetProps {
  form: AnyForm;
  view: FormView;
  /** null: printed by the menu of the browser, and so not counted. */
  record: FormPrint | null;
}

/** Characters of a line that the width of an upright page holds; beyond it the page lies across. */
const fitsUpright = 128;

/** Two to a line; one without a neighbour takes the whole line. */
function paired(facts: readonly Fact[]): Fact[] {
  let second = false;
  return facts.map((fact, at) => {
    const next = facts[at + 1];
    const alone = !second && (next === undefined || next.wide === true);
    const wide = fact.wide === true || alone;
    second = !wide && !second;
    return { ...fact, wide };
  });
}

/** A4: company and title, the facts in a ruled table, lines with heads on every page, the amount in words, the decisions. */
export function PrintSheet({ form, view, record }: PrintSheetProps) {
  const say = useLabel();
  const language = useLanguage();
  const { values, computed, context } = useContent(form, view);
  const format = { language, currency: view.currency };
  const takesLine = (field: SimpleField) =>
    field.kind === 'file' || (field.kind === 'text' && field.multiline === true);
  const own: Fact[] = Object.entries(form.fields).flatMap(([key, field]) =>
    field.kind === 'lines' || isBlank(values[key])
      ? []
      : [
          {
            key,
            label: say(field.label),
            value: showText(field, values[key], format),
            wide: takesLine(field),
          },
        ],
  );
  const worked: Fact[] = Object.entries(form.computed).flatMap(([key, { label }]) => {
    const value = computed.own[key];
    return value ? [{ key, label: say(label), value: formatDecimal(value) }] : [];
  });
  const facts: Fact[] = [
    { key: 'applicant', label: say(headerLabels.applicant), value: view.applicant.name },
    { key: 'department', label: say(['部门', 'Department']), value: view.department.name },
    {
      key: 'appliedAt',
      label: say(headerLabels.appliedAt),
      value: view.appliedAt ? formatDate(view.appliedAt) : '—',
    },
    { key: 'urgency', label: say(['紧急程度', 'Urgency']), value: say(urgencyLabels[view.urgency]) },
    { key: 'subject', label: say(['主题', 'Subject']), value: view.subject, wide: true },
    ...own,
    ...worked,
    ...(view.remarks
      ? [{ key: 'remarks', label: say(['备注', 'Remarks']), value: view.remarks, wide: true }]
      : []),
    ...(view.attachments.length
      ? [
          {
            key: 'attachments',
            label: say(['附件', 'Attachments']),
            value: view.attachments.map(({ name }) => name).join(say(['、', ', '])),
            wide: true,
          },
        ]
      : []),
  ];
  const tables = layoutOf(form)
    .flatMap(({ lines }) => lines)
    .map(([name, field]) => ({
      name,
      field,
      columns: printColumns({ name, field, lines: linesIn(values, name), computed, context }, language),
    }));
  const isWide = tables.some(({ columns }) => printedWidth(columns) > fitsUpright);
  const isFinal = view.status === 'approved';
  return (
    <div
      className={`bms-print ${isWide ? 'bms-print-across' : ''}`}
      lang={language === 'zh' ? 'zh-CN' : 'en'}
    >
      {!isFinal && (
        <div className="bms-print-mark" aria-hidden="true">
          {say(formStatuses[view.status])}
        </div>
      )}
      <header className="bms-print-head">
        <div className="bms-print-company">{view.company.name}</div>
        <h1>{say(form.title)}</h1>
        <div className="bms-print-line">
          <span>
            {say(headerLabels.number)} {view.number ?? '—'}
          </span>
          <span>
            {say(headerLabels.status)} {say(formStatuses[view.status])}
          </span>
        </div>
      </header>
      <dl className="bms-print-facts">
        {paired(facts).map(({ key, label, value, wide }) => (
          <div key={key} className={wide ? 'bms-print-wide' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {tables.map(({ name, field, columns }) => (
        <PrintLines key={name} field={field} columns={columns} count={linesIn(values, name).length} />
      ))}
      {view.amount !== null && (
        <p className="bms-print-amount">
          <span>{say(['金额合计（大写）', 'Total in words'])}</span>
          <strong>{amountInWords(view.amount, view.currency, language)}</strong>
          <strong>
            {view.currency} {showText({ kind: 'money', label: headerLabels.amount }, view.amount, format)}
          </strong>
        </p>
      )}
      {view.approval && <PrintTrail approval={view.approval} />}
      <div className="bms-print-end">
        {view.approval && <PrintSignatures view={view} approval={view.approval} />}
        <div className="bms-print-foot">
          <PrintCode record={record} />
          {isFinal && <PrintSeal company={view.company.name} />}
        </div>
      </div>
    </div>
  );
}
