import { AuditOutlined, BlockOutlined, PlusOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ListPage, type BulkAction, type ListPageProps } from '#lists/web';
import {
  recordAddress,
  recordExportGroups,
  type RecordList,
  type RegisterDeclaration,
} from '#registers/model';
import { useAddressValues, useMay } from '#shell/web';
import { later, PageSkeleton, useAhead, useLabel, useNarrow, useToast } from '#ui/web';
import { writing } from '../addresses.ts';
import { changesParam, changeTabs } from '../changes/change-tabs.ts';
import { ImportButton } from '../import/import-button.tsx';
import type { RecordRow } from './record-row.ts';
import { useMayAdd } from './use-may-add.ts';
import { useStateActions } from './use-state-actions.ts';

const ChangeField = later(
  () => import('../change/change-field.tsx').then((part) => part.ChangeField),
  () => null,
);
const RegisterSheet = later(
  () => import('../sheet/register-sheet.tsx').then((part) => part.RegisterSheet),
  () => <PageSkeleton />,
);
const TwinPairs = later(
  () => import('../twins/twin-pairs.tsx').then((part) => part.TwinPairs),
  () => null,
);
const MergeDialog = later(
  () => import('../merge/merge-dialog.tsx').then((part) => part.MergeDialog),
  () => null,
);
const RecordStickers = later(
  () => import('../stickers/record-stickers.tsx').then((part) => part.RecordStickers),
  () => null,
);
const ExplainRule = later(
  () => import('../rules/explain-rule.tsx').then((part) => part.ExplainRule),
  () => null,
);
const RegisterChanges = later(
  () => import('../changes/register-changes.tsx').then((part) => part.RegisterChanges),
  () => <PageSkeleton />,
);
const ahead = [ChangeField];
/** The list as a sheet, in its address; with a point, so that it is none of the list's own. */
const sheetParam = 'as.sheet';

/** The list of a register: what it says of each record, and what can be done with several at once. */
export function RegisterList({ register, links }: { register: RegisterDeclaration; links?: ReactNode }) {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const [changing, setChanging] = useState<readonly RecordRow[] | null>(null);
  const mayAdd = useMayAdd(register);
  const mayOpen = may(register.code, 'get');
  const open = useMemo(
    () => (mayOpen ? ({ id }: RecordRow) => recordAddress(register, id) : undefined),
    [register, mayOpen],
  );
  const mayEdit = may(register.code, 'edit');
  const exports = useMemo(() => {
    const groups = recordExportGroups(register);
    return { groups, usual: groups[0]?.fields.map(({ key }) => key) ?? [] };
  }, [register]);
  useAhead(ahead, mayEdit);
  const change: BulkAction<RecordRow> = {
    key: 'change',
    label: ['修改字段', 'Change a field'],
    opens: setChanging,
  };
  const [merging, setMerging] = useState<readonly RecordRow[] | null>(null);
  const [stuck, setStuck] = useState<readonly RecordRow[] | null>(null);
  const stickers: BulkAction<RecordRow> = {
    key: 'stickers',
    label: ['打印标签', 'Print stickers'],
    opens: setStuck,
  };
  const [pairs, setPairs] = useState(false);
  const [explains, setExplains] = useState(false);
  const toast = useToast();
  const merge: BulkAction<RecordRow> = {
    key: 'merge',
    label: ['合并…', 'Merge…'],
    isFor: (row) => row['state'] !== 'merged',
    opens: (rows) =>
      rows.length === 2
        ? setMerging(rows)
        : toast.error(['请选择两条记录来合并', 'Choose two records to merge']),
  };
  const mayMerge = Boolean(register.mergeCalls) && mayOpen && mayEdit && may(register.code, 'disable');
  const [params, setParam] = useAddressValues();
  const maySheet = mayOpen && mayEdit;
  const isSheet = maySheet && params.get(sheetParam) === '1';
  const turn = () => setParam(sheetParam, isSheet ? null : '1');
  const renderSheet = useCallback(
    (rows: readonly { id: string }[]) => <RegisterSheet register={register} ids={rows.map(({ id }) => id)} />,
    [register],
  );
  const bulk = [
    ...useStateActions(register),
    ...(mayEdit ? [change] : []),
    ...(mayMerge ? [merge] : []),
    ...(register.stickers ? [stickers] : []),
  ];
  // Which fields a row has is known by the declaration; here rows are read by name.
  const renderRows = isSheet ? renderSheet : undefined;
  const ofRows = { open, bulk, renderRows } as unknown as Pick<
    ListPageProps<RecordList>,
    'open' | 'bulk' | 'renderRows'
  >;
  // There is no row of tools on a narrow screen.
  const narrow = useNarrow();
  const which = params.get(changesParam);
  const otherTabs = useMemo(() => changeTabs(register), [register]);
  if (register.changesCall && (which === 'mine' || which === 'planned'))
    return <RegisterChanges register={register} call={register.changesCall} which={which} />;
  const duplicates = (type: 'text' | 'default') =>
    register.twinCalls && (
      <Button type={type} icon={<BlockOutlined />} onClick={() => setPairs(true)}>
        {say(['疑似重复', 'Duplicates'])}
      </Button>
    );
  const button = (type: 'primary' | 'default') => (
    <Button type={type} icon={<PlusOutlined />} onClick={() => void navigate(writing.new(register))}>
      {say(['新建', 'New'])}
    </Button>
  );
  return (
    <>
      <ListPage
        list={register.rows}
        {...ofRows}
        exports={exports}
        otherTabs={otherTabs}
        links={
          <>
            {links}
            {register.explainCall && (
              <Button onClick={() => setExplains(true)}>{say(['适用哪一条？', 'Which row counts?'])}</Button>
            )}
            {narrow && duplicates('default')}
          </>
        }
        tools={
          <>
            {maySheet && (
              <Button type="text" icon={<TableOutlined />} aria-pressed={isSheet} onClick={turn}>
                {isSheet ? say(['返回列表', 'Back to the list']) : say(['表格编辑', 'Edit as a sheet'])}
              </Button>
            )}
            {duplicates('text')}
            {register.governed && mayEdit && (
              <Button
                type="text"
                icon={<AuditOutlined />}
                onClick={() => void navigate(register.governed?.at ?? '')}
              >
                {say(['变更申请', 'Change requests'])}
              </Button>
            )}
            {may(register.code, 'import') && <ImportButton register={register} />}
          </>
        }
        {...(mayAdd && { createButton: button })}
      />
      {explains && register.explainCall && (
        <ExplainRule register={register} call={register.explainCall} onClose={() => setExplains(false)} />
      )}
      {pairs && register.twinCalls && (
        <TwinPairs register={register} calls={register.twinCalls} onClose={() => setPairs(false)} />
      )}
      {merging?.[0] && merging[1] && register.mergeCalls && (
        <MergeDialog
          register={register}
          calls={register.mergeCalls}
          first={merging[0].id}
          second={merging[1].id}
          onClose={() => setMerging(null)}
        />
      )}
      {stuck && <RecordStickers register={register} rows={stuck} onClose={() => setStuck(null)} />}
      {changing && <ChangeField register={register} rows={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
