import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { kitMoves, kitStates, listKits, moveKit, type KitState } from '#contracts/model';
import type { RecordPart } from '#registers/web';
import { useMay } from '#shell/web';
import { formatDay, Note, today, useConfirm, useLabel, useToast } from '#ui/web';
import styles from '../contract/contract.module.css';

/** States that follow from elsewhere: sent with a contract, received by the laboratory. */
const elsewhere: readonly KitState[] = ['sent', 'received', 'expired'];

/** Where a kit goes on to, by hand. */
export default function KitPanel({ view, register }: RecordPart) {
  const say = useLabel();
  const may = useMay();
  const ask = useConfirm();
  const toast = useToast();
  const write = useWrite(moveKit);
  const [reason, setReason] = useState('');
  const state = view.values['kitState'] as KitState;
  const isOut = state === 'sent' || state === 'withFamily';
  const { expiresOn } = view.values as { expiresOn?: string | null };
  const hasExpired = isOut && typeof expiresOn === 'string' && expiresOn < today();
  // Whether another one is sent goes by the contract, which may have ended.
  const known = useQuery({ ...read(listKits, { id: view.id }), enabled: hasExpired }).data?.kits[0];
  const next = kitMoves[state].filter((to) => !elsewhere.includes(to) || (to === 'expired' && hasExpired));
  if (!next.length || !may(register.code, 'edit')) return null;
  const move = async (to: KitState) => {
    const agreed = await ask({
      title: ['改为“{state}”？', 'Make it “{state}”?'],
      values: { state: say(kitStates[to]) },
      danger: to === 'lost' || to === 'scrapped',
    });
    if (agreed)
      write.mutate(
        { id: view.id, to, reason },
        {
          onError: toast.refusal,
          onSuccess: () => {
            setReason('');
            toast.success(['已登记', 'Written down']);
          },
        },
      );
  };
  return (
    <section className={styles.panel} aria-labelledby="kit-moves">
      <h2 id="kit-moves">{say(['状态变更', 'What becomes of it'])}</h2>
      {hasExpired && (
        <Note>
          {say(
            known?.contractState === 'signed'
              ? [
                  '已于 {day} 过期，仍在家属处：请联系家属，并在合同上换寄采集包。',
                  'It expired on {day} and is with the family: call them, and send another from the contract.',
                ]
              : ['已于 {day} 过期，仍在家属处。', 'It expired on {day} and is with the family.'],
            { day: formatDay(expiresOn) },
          )}
        </Note>
      )}
      <Input
        value={reason}
        maxLength={300}
        aria-label={say(['原因', 'Reason'])}
        placeholder={say(['原因（丢失、退回、报废必填）', 'Reason (where it is lost, returned or scrapped)'])}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.ways}>
        {next.map((to) => (
          <Button
            key={to}
            danger={to === 'lost' || to === 'scrapped'}
            loading={write.isPending}
            onClick={() => void move(to)}
          >
            {say(kitStates[to])}
          </Button>
        ))}
      </div>
    </section>
  );
}
