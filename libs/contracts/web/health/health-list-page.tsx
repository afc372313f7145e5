import { healthList, healthPath, type HealthRow } from '#contracts/model';
import { ListPage } from '#lists/web';

const open = ({ contractId }: HealthRow) => healthPath(contractId);

/** HBLAB315P: health histories that are to be filled in or reviewed, and those that were. */
export default function HealthListPage() {
  return (
    <ListPage
      list={healthList}
      open={open}
      empty={{
        icon: 'solution',
        title: ['没有健康史', 'No health histories'],
        hint: ['合同签署后在此填写。', 'They are filled in once a contract is signed.'],
      }}
    />
  );
}
