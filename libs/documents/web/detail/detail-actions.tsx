import {
  CopyOutlined,
  DownOutlined,
  EditOutlined,
  FileTextOutlined,
  MoreOutlined,
  PrinterOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import { Button, Space, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { decisionOf, useDecide } from '#approvals/web';
import type { Label } from '#calls/model';
import { formCalls, listRouteOf, voidWords, type AnyForm, type FormView } from '#documents/model';
import { ReasonDialog } from '#fields/web';
import { useCloseTab, useSession } from '#shell/web';
import { PressMenu, useConfirm, useLabel, useToast } from '#ui/web';
import { asNew } from '../edit/as-new.ts';
import { undoable, useBringBack } from '../edit/use-bring-back.ts';
import { addressOf } from '../page/addresses.ts';
import { RefusedBy } from './refused-by.tsx';

/** Begins the question to whoever holds it. */
const askingBack: Label = ['申请退回：', 'Please return it: '];

interface DetailActionsProps {
  form: AnyForm;
  view: FormView;
  onDiscarding(soon: boolean): void;
  onPrint(withComments: boolean): void;
  /** The print is on its way. */
  printing: boolean;
}

const voiding = {
  title: ['作废这份单据？', 'Make this form void?'],
  text: [
    '作废后单据不再有效，单号保留，不能恢复。',
    'The form no longer counts. Its number stays; this cannot be undone.',
  ],
  field: ['作废原因', 'Reason'],
  ok: ['作废', 'Make void'],
} as const satisfies Record<string, Label>;
const reversing = {
  title: ['冲销这份单据？', 'Reverse this document?'],
  text: [
    '每条过账都会有一条相反的记录，如同没有发生过；单号保留，不能恢复。',
    'Each line that it posted gets its opposite, as if it had never been. Its number stays; this cannot be undone.',
  ],
  field: ['冲销原因', 'Reason'],
  ok: ['冲销', 'Reverse'],
} as const satisfies Record<string, Label>;

const reversingOf = (form: AnyForm): typeof reversing | Record<keyof typeof reversing, Label> => {
  const words = form.words?.takeBack;
  return words
    ? { ...reversing, title: [`${words[0]}？`, `${words[1]}?`], field: ['原因', 'Reason'], ok: words }
    : reversing;
};

/** What the reader may do with the form, as the server says; what an approver decides stands elsewhere. */
export function DetailActions({ form, view, onDiscarding, onPrint, printing }: DetailActionsProps) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const navigate = useNavigate();
  const closeTab = useCloseTab();
  const viewing = useSession()?.viewing !== undefined;
  const calls = formCalls(form);
  const withdraw = useWrite(calls.withdraw);
  const annul = useWrite(calls.void);
  const giveUp = useWrite(calls.giveUp);
  const discard = useWrite(calls.discard);
  const offerBack = useBringBack(form);
  const [dialog, setDialog] = useState<'withdraw' | 'askBack' | 'giveUp' | 'void' | null>(null);
  const { id, can, status, version, holders } = view;
  const problem = view.approval?.withdrawalProblem ?? null;
  const act = useDecide({ type: form.code, id });

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
  /** Who has been asked since the dialog was opened: sent again, the question goes to the others. */
  const asked = useRef(new Set<string>());
  /** A question to whoever holds it, beside the flow; says itself what went wrong. */
  const askBack = async (words: string): Promise<boolean> => {
    const said = `${say(askingBack)}${words}`;
    const open = holders.filter((holder) => !asked.current.has(holder.id));
    const asking = open.map(async (holder) => {
      await act(decisionOf('ask', { personIds: [holder.id], words: said }));
      asked.current.add(holder.id);
    });
    return (await Promise.allSettled(asking)).every(({ status: outcome }) => outcome === 'fulfilled');
  };
  const remove = async () => {
    const agreed = await ask({
      title: ['删除这份单据？', 'Delete this form?'],
      text: undoable,
      ok: ['删除', 'Delete'],
      danger: true,
      async onOk() {
        onDiscarding(true);
        const done = await attempt(() => discard.mutateAsync({ id, version }));
        if (!done) onDiscarding(false);
        return done;
      },
    });
    if (!agreed) return;
    offerBack(asNew(view));
    closeTab();
    void navigate(listRouteOf(form));
  };
  // Of a type that has a paper of its own one button prints, and it is that one: the whole document is printed seldom.
  const hasPaper = form.paperAt !== undefined;
  const rare: NonNullable<MenuProps['items']> = [
    ...(hasPaper && !viewing
      ? [
          { key: 'print', label: say(['打印单据全文', 'Print the whole document']) },
          { key: 'comments', label: say(['打印全文（含评论）', 'Print the whole with comments']) },
        ]
      : []),
    ...(can.giveUp ? [{ key: 'giveUp', danger: true, label: say(['放弃申请', 'Give up']) }] : []),
    ...(can.void ? [{ key: 'void', danger: true, label: say(voidWords(form)) }] : []),
    ...(can.discard ? [{ key: 'discard', danger: true, label: say(['删除', 'Delete']) }] : []),
  ];
  return (
    <>
      {(can.withdraw || problem) && (
        <Button
          icon={<RollbackOutlined />}
          onClick={() => {
            asked.current.clear();
            setDialog(problem ? 'askBack' : 'withdraw');
          }}
        >
          {say(['撤回', 'Withdraw'])}
        </Button>
      )}
      {!form.handedIn && !viewing && (
        <Button icon={<CopyOutlined />} onClick={() => void navigate(addressOf.copy(form, id))}>
          {say(['复制新建', 'Copy as new'])}
        </Button>
      )}
      {!viewing && !hasPaper && (
        <Space.Compact>
          <Button icon={<PrinterOutlined />} loading={printing} onClick={() => onPrint(false)}>
            {say(['打印', 'Print'])}
          </Button>
          <PressMenu
            items={[{ key: 'comments', label: say(['打印（含评论）', 'Print with comments']) }]}
            onClick={() => onPrint(true)}
          >
            <Button icon={<DownOutlined />} aria-label={say(['打印选项', 'Options of printing'])} />
          </PressMenu>
        </Space.Compact>
      )}
      {form.ownPrint && (
        <Button
          icon={<FileTextOutlined />}
          onClick={() => void navigate(`${form.ownPrint?.route}?id=${encodeURIComponent(id)}`)}
        >
          {say(form.ownPrint.title)}
        </Button>
      )}
      {form.paperAt && (
        <Button
          icon={<PrinterOutlined />}
          onClick={() => void navigate(`${form.paperAt?.route}&id=${encodeURIComponent(id)}`)}
        >
          {say(form.paperAt.ofKind?.[String(view.values['kind'])] ?? form.paperAt.title)}
        </Button>
      )}
      {rare.length > 0 && (
        <PressMenu
          items={rare}
          onClick={({ key }) => {
            if (key === 'void' || key === 'giveUp') setDialog(key);
            else if (key === 'discard') void remove();
            else onPrint(key === 'comments');
          }}
        >
          <Button icon={<MoreOutlined />} aria-label={say(['更多操作', 'More actions'])} />
        </PressMenu>
      )}
      {can.edit && (
        <Button
          type="primary"
          icon={<EditOutlined />}
          onClick={() => void navigate(addressOf.edit(form, id))}
        >
          {status === 'draft' ? say(['继续填写', 'Go on']) : say(['修改', 'Edit'])}
        </Button>
      )}
      {dialog === 'withdraw' && (
        <ReasonDialog
          title={['撤回申请？', 'Withdraw the request?']}
          text={[
            '撤回后审批停止，内容保留，可修改后再次提交。',
            'The approval stops. Everything is kept; you may change it and submit again.',
          ]}
          field={['说明', 'Words']}
          optional
          ok={['撤回', 'Withdraw']}
          onOk={(words) => withdraw.mutateAsync({ id, words })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'askBack' && problem && (
        <ReasonDialog
          title={['请审批人退回？', 'Ask the approver to return it?']}
          text={problem}
          field={['请求说明', 'What to say']}
          ok={['发送请求', 'Send']}
          onOk={(words) => askBack(words)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'giveUp' && (
        <ReasonDialog
          title={['放弃这份申请？', 'Give up this request?']}
          text={[
            '放弃后单据作废，单号保留，不能再提交；内容仍可复制新建。',
            'It becomes void and keeps its number; it cannot be submitted again, but copied as new.',
          ]}
          field={['说明', 'Words']}
          optional
          danger
          ok={['放弃申请', 'Give up']}
          onOk={(words) => giveUp.mutateAsync({ id, words })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'void' && (
        <ReasonDialog
          {...(form.posts ? reversingOf(form) : voiding)}
          danger
          renderRefusal={(error) => <RefusedBy error={error} />}
          onOk={(reason) => annul.mutateAsync({ id, reason })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
