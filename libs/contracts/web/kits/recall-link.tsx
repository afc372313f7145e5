import { useQuery } from '@tanstack/react-query';
import { Button, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { kit, kitStates, kitTones, moveKit, recallLot, type KitState } from '#contracts/model';
import { recordAddress } from '#registers/model';
import { useMay } from '#shell/web';
import {
  CutShort,
  ClearableSearch,
  EmptyState,
  later,
  Loaded,
  StatusTag,
  useConfirm,
  useFocusBack,
  useLabel,
  useToast,
  whenOpened,
} from '#ui/web';
import { LinkTo } from '../parts/link-to.tsx';
import styles from '../contract/contract.module.css';

const AssembleDialog = later(
  () => import('./assemble-dialog.tsx').then((part) => part.AssembleDialog),
  () => null,
);

/** Beside the title of the kits: put together by scans, and where those with a lot are, to call them back. */
export default function RecallLink() {
  const say = useLabel();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [assembling, setAssembling] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(['按批号召回', 'Recall by lot'])}</Button>
      {may(kit.code, 'add') && (
        <Button onClick={() => setAssembling(true)}>{say(['扫码组包', 'Assemble by scan'])}</Button>
      )}
      {assembling && <AssembleDialog onClose={() => setAssembling(false)} />}
      {open && <RecallDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function RecallDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const may = useMay();
  const ask = useConfirm();
  const toast = useToast();
  const search = useRef<InputRef>(null);
  const [lot, setLot] = useState('');
  const query = useQuery({ ...read(recallLot, { lot }), enabled: lot !== '' });
  const write = useWrite(moveKit);
  const stocked = query.data?.kits.filter(({ state }) => state === 'stocked') ?? [];
  const scrap = async () => {
    const agreed = await ask({
      title: ['报废在库的 {n} 个采集包？', 'Scrap the {n} kits in stock?'],
      values: { n: stocked.length },
      danger: true,
    });
    if (!agreed) return;
    try {
      for (const { id } of stocked)
        await write.mutateAsync({
          id,
          to: 'scrapped',
          reason: say(['召回批号 {lot}', 'Recall of lot {lot}'], { lot: query.data?.lot ?? lot }),
        });
      toast.success(['已报废 {n} 个', '{n} scrapped'], { n: stocked.length });
    } catch (error) {
      toast.refusal(error);
    }
  };
  return (
    <Modal
      open
      width={720}
      title={say(['按批号召回', 'Recall by lot'])}
      footer={
        <>
          {stocked.length > 0 && may(kit.code, 'edit') && (
            <Button danger loading={write.isPending} onClick={() => void scrap()}>
              {say(['报废在库 {n} 个', 'Scrap {n} in stock'], { n: stocked.length })}
            </Button>
          )}
          <Button onClick={onClose}>{say(['关闭', 'Close'])}</Button>
        </>
      }
      onCancel={onClose}
      afterOpenChange={(open) => whenOpened(open, () => search.current?.focus())}
    >
      <ClearableSearch
        ref={search}
        maxLength={40}
        enterButton={say(['查找', 'Find'])}
        aria-label={say(['批号', 'Lot'])}
        placeholder={say(['输入或扫描批号', 'Type or scan a lot'])}
        onSearch={(text) => setLot(text.trim())}
      />
      {lot !== '' && (
        <Loaded query={query} rows={3}>
          {({ kits, total, lot: meant, others }) =>
            kits.length === 0 && others.length === 0 ? (
              <EmptyState icon="inbox" title={['没有含该批号的采集包', 'No kit has this lot']} />
            ) : (
              <>
                <Spellings meant={meant} others={others} onChoose={setLot} />
                <CutShort shown={kits.length} total={total} />
                <ul className={styles.entries} aria-label={say(['含该批号的采集包', 'Kits with this lot'])}>
                  {kits.map((each) => (
                    <li key={each.id} className={styles.child}>
                      <LinkTo screen={kit.code} needs="get" to={recordAddress(kit, each.id)}>
                        {each.serial}
                      </LinkTo>
                      <span className={styles.facts}>
                        {each.contractNumber !== null && <span>{each.contractNumber}</span>}
                        {each.mother !== null && <span>{each.mother}</span>}
                        {each.phone !== null && <span className="bms-figures">{each.phone}</span>}
                      </span>
                      <StatusTag
                        tone={kitTones[each.state as KitState]}
                        label={kitStates[each.state as KitState]}
                      />
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      )}
    </Modal>
  );
}

interface SpellingsProps extends Pick<ResultOf<typeof recallLot>, 'others'> {
  meant: string | null;
  onChoose: (lot: string) => void;
}

/** Which lot is shown, and which others differ from it in separators alone: whether they are the same one, people know. */
function Spellings({ meant, others, onChoose }: SpellingsProps) {
  const say = useLabel();
  return (
    <div className={styles.spellings}>
      {meant !== null && <span>{say(['批号 {lot}', 'Lot {lot}'], { lot: meant })}</span>}
      {others.length > 0 && (
        <>
          <span>
            {meant === null
              ? say(['是哪一个批号？', 'Which lot is it?'])
              : say(['写法相近，请核对是否同批：', 'Written alike – is it the same?'])}
          </span>
          {others.map(({ lot, kits }) => (
            <Button key={lot} size="small" onClick={() => onChoose(lot)}>
              {say(['{lot}（{n} 个采集包）', '{lot} ({n} {n:kit|kits})'], { lot, n: kits })}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
