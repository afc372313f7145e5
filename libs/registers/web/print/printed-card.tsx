import type { RecordPrint, RecordView, RegisterDeclaration } from '#registers/model';
import { useLabel, useLanguage } from '#ui/web';
import { codeOf, lookOfRecord, namesOf } from '../record/record-words.ts';
import { PrintedFoot } from './printed-foot.tsx';
import { printedContent } from './record-facts.ts';

/** Facts that a card has room for. */
const mostFacts = 8;

interface PrintedCardProps {
  register: RegisterDeclaration;
  view: RecordView;
  print: RecordPrint | null;
}

/** A record on a card: its code and names large, the first of what it says, and the way to it as a QR code. */
export function PrintedCard({ register, view, print }: PrintedCardProps) {
  const say = useLabel();
  const language = useLanguage();
  const { facts } = printedContent(register, view, language);
  const [name, otherName] = namesOf(view, language);
  return (
    <div className="bms-print bms-print-card" lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <div className="bms-print-line">
        <span>{say(register.one)}</span>
        <span>{say(lookOfRecord(register, view).label)}</span>
      </div>
      <div className="bms-print-card-code">{codeOf(view)}</div>
      <div className="bms-print-card-name">{name}</div>
      {otherName && <div>{otherName}</div>}
      <dl className="bms-print-card-facts">
        {facts.slice(0, mostFacts).map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PrintedFoot register={register} view={view} print={print} />
    </div>
  );
}
