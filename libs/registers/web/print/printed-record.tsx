import { PrintLines } from '#fields/web';
import type { RecordPrint, RecordView, RegisterDeclaration } from '#registers/model';
import { useLabel, useLanguage } from '#ui/web';
import { codeOf, lookOfRecord, namesOf } from '../record/record-words.ts';
import { PrintedFoot } from './printed-foot.tsx';
import { pairedFacts, printedContent } from './record-facts.ts';

interface PrintedRecordProps {
  register: RegisterDeclaration;
  view: RecordView;
  /** null: printed by the menu of the browser, and so not counted. */
  print: RecordPrint | null;
}

/** A record on A4: what it is, all that it says, its lines as tables, and which print it is. */
export function PrintedRecord({ register, view, print }: PrintedRecordProps) {
  const say = useLabel();
  const language = useLanguage();
  const { facts, tables } = printedContent(register, view, language);
  const [name, otherName] = namesOf(view, language);
  return (
    <div className="bms-print" lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <header className="bms-print-head">
        <div className="bms-print-company">{say(register.one)}</div>
        <h1>{name}</h1>
        {otherName && <p className="bms-print-other">{otherName}</p>}
        <div className="bms-print-line">
          <span>
            {say(register.whole['code']?.label ?? ['编码', 'Code'])} {codeOf(view)}
          </span>
          <span>{say(lookOfRecord(register, view).label)}</span>
        </div>
      </header>
      <dl className="bms-print-facts">
        {pairedFacts(facts).map(({ key, label, value, wide }) => (
          <div key={key} className={wide ? 'bms-print-wide' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {tables.map(({ name: lines, field, columns, count }) => (
        <PrintLines key={lines} field={field} columns={columns} count={count} />
      ))}
      <PrintedFoot register={register} view={view} print={print} />
    </div>
  );
}
