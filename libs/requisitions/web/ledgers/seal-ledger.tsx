import { headOf, sealCustody } from '#requisitions/model';
import { CustodyLedger } from './custody-ledger.tsx';

/** The seal log. */
export default function SealLedger() {
  return (
    <CustodyLedger
      screen={headOf('sealUse').code}
      calls={sealCustody}
      title={headOf('sealUse').related?.[0]?.title ?? ['', '']}
      description={[
        '用印通过后登记；外带的印章由印章保管员登记归还。',
        'Written down when the use is approved; the seal keeper records seals that come back.',
      ]}
      thing={['印章', 'Seal']}
      about={['用印文件', 'Document']}
      counted={false}
    />
  );
}
