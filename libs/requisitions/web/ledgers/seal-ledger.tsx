import { headOf, receiveSeal, sealList } from '#requisitions/model';
import { CustodyLedger } from './custody-ledger.tsx';

/** The seal log. */
export default function SealLedger() {
  return (
    <CustodyLedger
      type={headOf('sealUse').code}
      list={sealList}
      receive={receiveSeal}
      description={[
        '用印通过后登记；外带的印章由印章保管员登记归还。',
        'Written down when the use is approved; the seal keeper records seals that come back.',
      ]}
    />
  );
}
