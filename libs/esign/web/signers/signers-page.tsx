import { pathOfEnvelope, signerList, type SignerRow } from '#esign/model';
import { ListPage } from '#lists/web';
import { useLabel } from '#ui/web';
import { Remind } from './remind.tsx';

const begins = { tab: ['stuck', 'asked', 'waiting'] };
const open = ({ envelopeId }: SignerRow) => pathOfEnvelope(envelopeId);
const actions = (row: SignerRow) => <Remind row={row} />;

/** HBCTR411P: who has signed which contract; those who keep others waiting can be reminded. */
export default function SignersPage() {
  const say = useLabel();
  return (
    <ListPage
      list={signerList}
      begins={begins}
      open={open}
      actions={actions}
      description={say([
        '每份合同每位签署人的进度；等待超过设定天数的标为滞留，24 小时内可提醒一次',
        'Where each signer of each contract stands; who waits longer than set is stuck, and is reminded once in 24 hours',
      ])}
      empty={{ icon: 'file-protect', title: ['没有待签署的人', 'Nobody has to sign'] }}
    />
  );
}
