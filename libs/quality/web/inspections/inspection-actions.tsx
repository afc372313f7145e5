import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { ReasonDialog } from '#fields/web';
import {
  joinInspection,
  pathOfInspection,
  pathOfSheet,
  scanPath,
  takeVerdictBack,
  withdrawBlocked,
  type InspectionView,
} from '#quality/model';
import { useLabel, useToast } from '#ui/web';
import { returnPath } from '../parts/source-path.ts';
import { BlockedDialog } from './blocked-dialog.tsx';
import { PartDialog } from './part-dialog.tsx';

/** What can be done with an inspection as a whole. */
export function InspectionActions({ view }: { view: InspectionView }) {
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const join = useWrite(joinInspection);
  const takeBack = useWrite(takeVerdictBack);
  const withdraw = useWrite(withdrawBlocked);
  const [dialog, setDialog] = useState<'part' | 'blocked' | 'takeBack' | null>(null);
  const { id, version, can } = view;
  return (
    <>
      {view.state === 'decided' && (
        <Button onClick={() => void navigate(scanPath)}>{say(['扫下一件', 'Scan the next'])}</Button>
      )}
      {view.state !== 'withdrawn' && (
        <Button onClick={() => void navigate(pathOfSheet(id))}>{say(['检验记录', 'Sheet'])}</Button>
      )}
      {can.giveBack && (
        <Button onClick={() => void navigate(returnPath(id))}>
          {say(['退回供应商', 'Return to the supplier'])}
        </Button>
      )}
      {can.decideBlocked && (
        <Button onClick={() => setDialog('blocked')}>{say(['处置冻结品', 'Decide blocked goods'])}</Button>
      )}
      {can.takeBack && (
        <Button onClick={() => setDialog('takeBack')}>{say(['撤销判定', 'Take the verdict back'])}</Button>
      )}
      {can.join && (
        <Button
          loading={join.isPending}
          onClick={() =>
            join.mutate(
              { id, version },
              {
                onSuccess: (into) => {
                  toast.success(['已并回', 'Joined']);
                  void navigate(pathOfInspection(into.id), { replace: true });
                },
                onError: toast.failure,
              },
            )
          }
        >
          {say(['并回', 'Join'])}
        </Button>
      )}
      {can.withdraw && (
        <Button
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(
              { id, version },
              {
                onSuccess: () =>
                  toast.success(['已撤回，货物仍冻结', 'Withdrawn: the goods lie blocked again']),
                onError: toast.failure,
              },
            )
          }
        >
          {say(['撤回', 'Withdraw'])}
        </Button>
      )}
      {can.part && <Button onClick={() => setDialog('part')}>{say(['拆出一部分', 'Inspect a part'])}</Button>}
      {dialog === 'part' && <PartDialog view={view} onClose={() => setDialog(null)} />}
      {dialog === 'blocked' && <BlockedDialog view={view} onClose={() => setDialog(null)} />}
      {dialog === 'takeBack' && (
        <ReasonDialog
          danger
          title={['撤销判定？', 'Take the verdict back?']}
          text={[
            '货物回到待检，已验收数量与转移得分一并撤回。',
            'The goods go back into quarantine; what was accepted and the switching score are taken back too.',
          ]}
          ok={['撤销判定', 'Take back']}
          onOk={async (reason) => {
            await takeBack.mutateAsync({ id, version, reason });
            toast.success(['已撤销', 'Taken back']);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
