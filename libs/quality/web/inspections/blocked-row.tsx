import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { ReasonDialog } from '#fields/web';
import { takeBlockedBack, type InspectionView } from '#quality/model';
import { DateText, PersonName, useLabel, useToast } from '#ui/web';
import styles from '../quality.module.css';
import { blockedInWords, saysBlocked, type BlockedDecision } from './blocked-words.ts';

/** What was decided since of what a verdict left blocked; whoever may take verdicts back may take it back, too. */
export function BlockedRow({ view, decision }: { view: InspectionView; decision: BlockedDecision }) {
  const say = useLabel();
  const toast = useToast();
  const takeBack = useWrite(takeBlockedBack);
  const [asks, setAsks] = useState(false);
  const { id, version, can } = view;
  return (
    <li className={styles.row}>
      <span className={decision.takenBack ? styles.quiet : undefined}>
        {say(saysBlocked)} {blockedInWords(say, view, decision)}{' '}
        {can.takeBack && !decision.takenBack && (
          <Button size="small" type="link" onClick={() => setAsks(true)}>
            {say(['撤销处置', 'Take back'])}
          </Button>
        )}
      </span>
      <span className={styles.quiet}>
        {decision.by && <PersonName id={decision.by.id} name={decision.by.name} />}{' '}
        <DateText value={decision.at} />
      </span>
      {asks && (
        <ReasonDialog
          danger
          title={['撤销冻结品处置？', 'Take back what was decided of the blocked goods?']}
          text={[
            '货物回到冻结，已验收数量一并撤回。',
            'The goods lie blocked again; what was accepted is taken back too.',
          ]}
          ok={['撤销处置', 'Take back']}
          most={200}
          onOk={async (reason) => {
            await takeBack.mutateAsync({ id, version, decisionId: decision.id, reason });
            toast.success(['已撤销', 'Taken back']);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}
