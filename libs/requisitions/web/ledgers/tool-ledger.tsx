import { headOf, toolCustody } from '#requisitions/model';
import { CustodyLedger } from './custody-ledger.tsx';

/** Tools on loan. */
export default function ToolLedger() {
  return (
    <CustodyLedger
      screen={headOf('toolBorrowing').code}
      calls={toolCustody}
      title={headOf('toolBorrowing').related?.[0]?.title ?? ['', '']}
      description={[
        '借用通过后登记借出；由工具保管员登记归还，可分次归还。',
        'Written down when the borrowing is approved; the tool keeper records what comes back, in parts if need be.',
      ]}
      thing={['工具', 'Tool']}
      about={['使用地点', 'Place of use']}
      counted
    />
  );
}
