import { headOf, receiveTool, toolList } from '#requisitions/model';
import { CustodyLedger } from './custody-ledger.tsx';

/** Tools on loan. */
export default function ToolLedger() {
  return (
    <CustodyLedger
      type={headOf('toolBorrowing').code}
      list={toolList}
      receive={receiveTool}
      description={[
        '借用通过后登记借出；由工具保管员登记归还，可分次归还。',
        'Written down when the borrowing is approved; the tool keeper records what comes back, in parts if need be.',
      ]}
    />
  );
}
