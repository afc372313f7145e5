import { CopyOutlined, DeleteOutlined, EditOutlined, MergeCellsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import {
  recordAddress,
  registerRouteOf,
  type RecordView,
  type RegisterDeclaration,
  type SettableState,
} from '#registers/model';
import { useCloseTab, useMay } from '#shell/web';
import { later, useConfirm, useLabel, useToast } from '#ui/web';
import { writing } from '../addresses.ts';
import { useMayAdd } from '../list/use-may-add.ts';
import { codeOf } from './record-words.ts';
import { useSetState } from './use-set-state.ts';

const PrintMenu = later(
  () => import('../print/print-menu.tsx').then((part) => part.PrintMenu),
  () => null,
);
const MergeDialog = later(
  () => import('../merge/merge-dialog.tsx').then((part) => part.MergeDialog),
  () => null,
);

interface RecordActionsProps {
  register: RegisterDeclaration;
  view: RecordView;
  /** It is about to be deleted, or after a failure again not. */
  onRemoving(soon: boolean): void;
}

/** What the reader may do with a record, as the server says. */
export function RecordActions({ register, view, onRemoving }: RecordActionsProps) {
  const say = useLabel();
  const may = useMay();
  const mayAdd = useMayAdd(register);
  const toast = useToast();
  const navigate = useNavigate();
  const set = useSetState(register);
  const remove = useRemove(register, view, onRemoving);
  const [moving, setMoving] = useState(false);
  const [merging, setMerging] = useState(false);
  const { id, can } = view;
  const edit = () => void navigate(writing.edit(register, id));
  useEditKey(can.edit ? edit : undefined);
  // Nothing is asked beforehand: it can be taken back.
  const move = async (state: SettableState) => {
    setMoving(true);
    try {
      const [refusal] = await set(state, [id]);
      if (refusal) toast.error(refusal);
    } catch (error) {
      toast.failure(error);
    } finally {
      setMoving(false);
    }
  };
  return (
    <>
      {can.delete && (
        <Button danger type="text" icon={<DeleteOutlined />} onClick={() => void remove()}>
          {say(['删除', 'Delete'])}
        </Button>
      )}
      {can.disable && (
        <Button loading={moving} onClick={() => void move('disabled')}>
          {say(['停用', 'Disable'])}
        </Button>
      )}
      {can.enable && (
        <Button loading={moving} onClick={() => void move('active')}>
          {say(['启用', 'Enable'])}
        </Button>
      )}
      <PrintMenu register={register} view={view} />
      {register.mergeCalls && can.edit && may(register.code, 'disable') && (
        <Button icon={<MergeCellsOutlined />} onClick={() => setMerging(true)}>
          {say(['合并…', 'Merge…'])}
        </Button>
      )}
      {merging && register.mergeCalls && (
        <MergeDialog
          register={register}
          calls={register.mergeCalls}
          first={id}
          second={null}
          onClose={() => setMerging(false)}
          onMerged={(survivor) => void navigate(recordAddress(register, survivor))}
        />
      )}
      {mayAdd && (
        <Button icon={<CopyOutlined />} onClick={() => void navigate(writing.copy(register, id))}>
          {say(['复制新建', 'Copy as new'])}
        </Button>
      )}
      {mayAdd &&
        Object.entries(register.copies ?? {}).map(([as, { label }]) => (
          <Button
            key={as}
            icon={<CopyOutlined />}
            onClick={() => void navigate(writing.copy(register, id, as))}
          >
            {say(label)}
          </Button>
        ))}
      {can.edit && (
        <Button type="primary" icon={<EditOutlined />} title={say(['快捷键 E', 'Press E'])} onClick={edit}>
          {say(['修改', 'Edit'])}
        </Button>
      )}
    </>
  );
}

/** Deletes what was never used, after asking: it does not come back. */
function useRemove(register: RegisterDeclaration, view: RecordView, onRemoving: (soon: boolean) => void) {
  const ask = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const closeTab = useCloseTab();
  const { mutateAsync } = useWrite(register.calls.remove);
  return async () => {
    const agreed = await ask({
      title: ['删除 {code}？', 'Delete {code}?'],
      text: ['它从未被引用，删除后不能恢复。', 'Nothing has ever referred to it. This cannot be undone.'],
      values: { code: codeOf(view) },
      ok: ['删除', 'Delete'],
      danger: true,
      async onOk() {
        onRemoving(true);
        try {
          await mutateAsync({ id: view.id, version: view.version });
          return true;
        } catch (error) {
          onRemoving(false);
          toast.failure(error);
          return false;
        }
      },
    });
    if (!agreed) return;
    toast.success(['已删除', 'Deleted']);
    closeTab();
    void navigate(registerRouteOf(register));
  };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** The letter E opens the record for changing, unless somebody is typing. */
function useEditKey(edit: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!edit || event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target)) return;
    event.preventDefault();
    edit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
