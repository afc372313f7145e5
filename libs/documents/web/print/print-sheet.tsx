import { printLayout, type PrintOptions } from '#approvals/model';
import type { Label } from '#calls/model';
import { statusesOf, titleOf, headerLabels, type AnyForm, type FormPrint } from '#documents/model';
import { linesIn } from '#fields/model';
import { amountInWords } from '#ui/model';
import { useLabel, useLanguage } from '#ui/web';
import { useContent } from '../detail/form-content.tsx';
import { layoutOf, printColumns, printedWidth, PrintLines, shownIn, showText, useKnownBy } from '#fields/web';
import { PrintCode } from './print-code.tsx';
import { PrintComments, type PrintedComments } from './print-comments.tsx';
import { printFacts } from './print-facts.ts';
import { PrintSeal } from './print-seal.tsx';
import { PrintSignatures } from './print-signatures.tsx';
import { PrintTrail } from './print-trail.tsx';
import type { PrintedView } from './printed-view.ts';

interface PrintSheetProps {
  form: AnyForm;
  view: PrintedView;
  /** null: a draft, or printed by the menu of the browser, and so not counted. */
  record: FormPrint | null;
  /** What the type says about its paper; left open, the usual. */
  options?: PrintOptions | undefined;
  /** Stand on it whatever the options say: whoever prints has asked for them. */
  comments?: PrintedComments | undefined;
  /** Who signs it by hand, instead of those who decided. */
  signs?: readonly Label[] | undefined;
}

/** Characters of a line that the width of an upright page holds; beyond it the page lies across. */
const fitsUpright = { A4: 128, A5: 84 } as const;

/** Company and title, the facts in a ruled table, lines with heads on every page, the amount in words, the decisions. */
export function PrintSheet({ form, view, record, options, comments, signs }: PrintSheetProps) {
  const say = useLabel();
  const language = useLanguage();
  const { values, computed, context } = useContent(form, view);
  const layout = printLayout(options);
  const { paper, lie, sections } = layout;
  const filled = !sections.has('lines')
    ? []
    : shownIn(form, layoutOf(form), values)
        .flatMap(({ lines }) => lines)
        .map(([name, field]) => ({ name, field, lines: linesIn(values, name) }))
        .filter(({ name, lines }) => !layout.leaveOut.has(name) && lines.length > 0);
  const tables = useKnownBy(filled).map(({ name, field, lines }) => ({
    ...{ name, field },
    columns: printColumns({ name, field, lines, computed, context }, language),
  }));
  const across =
    lie === 'across' ||
    (lie === 'fitting' && tables.some(({ columns }) => printedWidth(columns) > fitsUpright[paper]));
  const isFinal = view.status === 'approved';
  const money = { kind: 'money', label: headerLabels.amount } as const;
  return (
    <div
      className={`bms-print bms-print-${paper}${across ? '-across' : ''}`}
      lang={language === 'zh' ? 'zh-CN' : 'en'}
    >
      {!isFinal && (
        <div className="bms-print-mark" aria-hidden="true">
          {say(statusesOf(form)[view.status])}
        </div>
      )}
      <header className="bms-print-head">
        <div className="bms-print-company">{view.company.name}</div>
        <h1>{say(layout.title ?? titleOf(form, values))}</h1>
        <div className="bms-print-line">
          <span>
            {say(headerLabels.number)} {view.number ?? '—'}
          </span>
          <span>
            {say(headerLabels.status)} {say(statusesOf(form)[view.status])}
          </span>
        </div>
      </header>
      <dl className="bms-print-facts">
        {printFacts(form, view, { values, computed }, layout, say, language).map(
          ({ key, label, value, wide }) => (
            <div key={key} className={wide ? 'bms-print-wide' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {tables.map(({ name, field, columns }) => (
        <PrintLines key={name} field={field} columns={columns} count={linesIn(values, name).length} />
      ))}
      {sections.has('amount') && view.amount !== null && (
        <p className="bms-print-amount">
          <span>{say(['金额合计（大写）', 'Total in words'])}</span>
          <strong>{amountInWords(view.amount, view.currency, language)}</strong>
          <strong>
            {view.currency} {showText(money, view.amount, { language, currency: view.currency })}
          </strong>
        </p>
      )}
      {sections.has('decisions') && view.approval && <PrintTrail approval={view.approval} />}
      {comments && <PrintComments {...comments} />}
      <div className="bms-print-end">
        {signs && <SignedByHand signs={signs} />}
        {!signs && sections.has('signatures') && view.approval && (
          <PrintSignatures view={view} approval={view.approval} />
        )}
        <div className="bms-print-foot">
          {sections.has('code') && <PrintCode record={record} status={view.status} />}
          {sections.has('seal') && isFinal && <PrintSeal company={view.company.name} />}
        </div>
      </div>
    </div>
  );
}

/** Lines to be signed with a pen. */
function SignedByHand({ signs }: { signs: readonly Label[] }) {
  const say = useLabel();
  return (
    <section className="bms-print-signatures">
      {signs.map((sign) => (
        <div key={sign[0]}>
          <span>{say(sign)}</span>
          <strong />
          <span>{say(['日期', 'Date'])}</span>
        </div>
      ))}
    </section>
  );
}
