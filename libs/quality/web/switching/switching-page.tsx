import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { ListPage } from '#lists/web';
import type { Label } from '#calls/model';
import { ReasonDialog } from '#fields/web';
import { decideSwitching, severityLabels, switchList, type SwitchRow } from '#quality/model';
import { useMay } from '#shell/web';
import { PressMenu, useLabel, useToast } from '#ui/web';
import { SwitchingDrawer } from './switching-drawer.tsx';

type Act = 'confirm' | 'agree' | 'disagree' | 'steady' | 'irregular' | 'normal';
const acts: Readonly<Record<Act, Label>> = {
  confirm: ['确认供应商改进', 'Confirm the supplier’s action'],
  agree: ['同意放宽', 'Agree to reduced'],
  disagree: ['不再同意放宽', 'Agree no more'],
  steady: ['生产稳定', 'Production is steady'],
  irregular: ['生产不稳定', 'Production is irregular'],
  normal: ['恢复正常检验', 'Back to normal'],
};

const actsOf = ({ severity, agreed, steady }: SwitchRow): Act[] => [
  ...(severity === 'stopped' ? (['confirm'] as const) : []),
  ...(severity === 'reduced' ? (['normal'] as const) : []),
  agreed ? 'disagree' : 'agree',
  steady ? 'irregular' : 'steady',
];

function RowActions({ row }: { row: SwitchRow }) {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const decide = useWrite(decideSwitching);
  const [act, setAct] = useState<Act | null>(null);
  return (
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      {may('QC200P', 'enable') && (
        <PressMenu
          items={actsOf(row).map((key) => ({ key, label: say(acts[key]) }))}
          onClick={({ key }) => setAct(key as Act)}
        >
          <Button size="small" type="link">
            {say(['决定', 'Decide'])}
          </Button>
        </PressMenu>
      )}
      {act && (
        <ReasonDialog
          title={acts[act]}
          text={['该决定写入转移过程，供审核。', 'It is written into the history of switching.']}
          ok={['确定', 'OK']}
          onOk={async (reason) => {
            const { severity } = await decide.mutateAsync({ id: row.id, act, reason });
            const [zh, en] = severityLabels[severity];
            toast.success([`现为${zh}检验`, `Now: ${en.toLowerCase()}`]);
          }}
          onClose={() => setAct(null)}
        />
      )}
    </span>
  );
}

const actions = (row: SwitchRow) => <RowActions row={row} />;

/** How strictly each item of each supplier is inspected, and what quality decides about it. */
export default function SwitchingPage() {
  const say = useLabel();
  const [shown, setShown] = useState<SwitchRow | null>(null);
  return (
    <>
      <ListPage
        list={switchList}
        onOpen={setShown}
        actions={actions}
        description={say([
          '物料 × 供应商 × 标准：正常、加严、放宽、停检，按首次检验的批次转移（GB/T 2828.1）。',
          'Item × supplier × standard: normal, tightened, reduced, stopped, by original inspections (ISO 2859-1).',
        ])}
        empty={{
          title: ['还没有转移记录', 'Nothing is switched yet'],
          hint: ['判定第一批后出现。', 'The first verdict begins it.'],
        }}
      />
      {shown && <SwitchingDrawer row={shown} onClose={() => setShown(null)} />}
    </>
  );
}
