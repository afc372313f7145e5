import { CheckOutlined, CloseOutlined, MoreOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useId, useRef, useState } from 'react';
import { approvalActionLabels, type ApprovalAction, type ApprovalView } from '#approvals/model';
import type { Label } from '#calls/model';
import { DateText, GrowingText, later, PressMenu, useAhead, useCut, useLabel, useMedia } from '#ui/web';
import { actionFormOf, askedActions, isAsked, type ActionForm, type AskedAction } from './action-forms.ts';
import { useBegunWords } from './begun-words.ts';
import { stepToPickFor } from './choices.ts';
import { decisionOf, type Act } from './decision.ts';
import { longestWords } from './use-action-dialog.ts';
import { useKeys } from './use-keys.ts';
import styles from './decision-bar.module.css';

const ActionDialog = later(
  () => import('./action-dialog.tsx').then((part) => part.ActionDialog),
  () => null,
);
const ahead = [ActionDialog];

export interface DecisionBarProps {
  approval: ApprovalView;
  /** Carries a decision out and says why not; see `useDecide`. */
  act: Act;
  /** Single keys work (see `deskKeys`); for one bar on a screen. As a function: asked at each press. */
  keys?: boolean | (() => boolean);
}

/** In the bar itself; the rest is behind 'more'. */
const inBar: readonly ApprovalAction[] = ['approve', 'reject', 'return', 'remind', 'comment', 'answer'];

/**
 * What an approver, applicant or administrator may do now, as the server says. A decision without words is one press;
 * whatever needs a reason, a person or a step asks for it first. Nothing is sent twice.
 */
export function DecisionBar({ approval, act, keys = false }: DecisionBarProps) {
  const say = useLabel();
  const id = useId();
  useAhead(ahead);
  const byFinger = useMedia('(pointer: coarse)');
  const [words, setWords] = useBegunWords(`${approval.instanceId} ${approval.taskId ?? ''}`);
  const cut = useCut(longestWords, words.length);
  const [dialog, setDialog] = useState<AskedAction | null>(null);
  /** Typed into dialogs that were closed without sending it: there again when the person asks for it. */
  const [left, setLeft] = useState<Readonly<Partial<Record<AskedAction, string>>>>({});
  const moreButton = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState<ApprovalAction | null>(null);
  const underWay = useRef(false);
  const may = (action: ApprovalAction) => approval.may.includes(action);
  const decides = approval.taskId !== null && may('approve');

  /** One at a time, whatever is pressed how often. */
  const once: Act = async (decision) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(decision.action);
    try {
      await act(decision);
      setWords('');
      setLeft({});
    } finally {
      underWay.current = false;
      setBusy(null);
    }
  };
  const approve = () => {
    const { wordsRequired, signatureRequired } = actionFormOf('approve', approval);
    if (signatureRequired || (wordsRequired && !words.trim()) || stepToPickFor(approval))
      return setDialog('approve');
    void once(decisionOf('approve', { taskId: approval.taskId, words: words.trim() })).catch(() => undefined);
  };
  const remind = () => void once(decisionOf('remind')).catch(() => undefined);
  const open = (action: AskedAction) => () => setDialog(action);
  useKeys(
    {
      a: decides ? approve : undefined,
      r: may('reject') ? open('reject') : undefined,
      b: may('return') ? open('return') : undefined,
      c: may('comment') ? open('comment') : undefined,
      t: may('transfer') ? open('transfer') : undefined,
      d: may('delegate') ? open('delegate') : undefined,
      s: may('addSignerBefore') ? open('addSignerBefore') : undefined,
      q: may('ask') ? open('ask') : undefined,
      u: may('remind') ? remind : undefined,
    },
    busy === null && dialog === null && keys,
  );
  const more = askedActions.filter((action) => may(action) && !inBar.includes(action));
  if (!approval.may.some((action) => isAsked(action) || action === 'remind')) return null;

  const named = (action: ApprovalAction, key: string) =>
    keys && !byFinger ? say(withKey(action, key)) : undefined;
  return (
    <div className={styles.bar} role="group" aria-label={say(['审批操作', 'Decide'])}>
      {decides && cut.note}
      {decides && (
        <GrowingText
          id={id}
          className={String(styles.words)}
          aria-label={say(['审批意见', 'Words of the decision'])}
          placeholder={say(['审批意见（选填）', 'Words (optional)'])}
          rows={1}
          maxLength={longestWords}
          value={words}
          onPaste={cut.onPaste}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) approve();
          }}
        />
      )}
      <div className={styles.actions}>
        {more.length > 0 && (
          <PressMenu
            items={more.map((action) => ({
              key: action,
              label: <Explained {...actionFormOf(action, approval)} />,
            }))}
            onClick={({ key }) => {
              const action = more.find((one) => one === key);
              // The menu goes: what follows gives the focus back to its button.
              moreButton.current?.focus();
              if (action) setDialog(action);
            }}
          >
            <Button ref={moreButton} icon={<MoreOutlined />} aria-label={say(['更多操作', 'More actions'])} />
          </PressMenu>
        )}
        {approval.remindAgainAt !== null && !decides && !may('remind') && (
          <span className={styles.again}>
            {say(['已催办，', 'Reminded; again from '])}
            <DateText value={approval.remindAgainAt} />
            {say([' 后可再次催办', ''])}
          </span>
        )}
        {may('remind') && (
          <Button loading={busy === 'remind'} onClick={remind}>
            {say(approvalActionLabels.remind)}
          </Button>
        )}
        {may('answer') && (
          <Button type={decides ? 'default' : 'primary'} onClick={open('answer')}>
            {say(approvalActionLabels.answer)}
          </Button>
        )}
        {may('comment') && (
          <Tooltip title={named('comment', 'C')}>
            <Button onClick={open('comment')}>{say(approvalActionLabels.comment)}</Button>
          </Tooltip>
        )}
        {may('return') && (
          <Tooltip title={named('return', 'B')}>
            <Button icon={<RollbackOutlined />} disabled={busy !== null} onClick={open('return')}>
              {say(approvalActionLabels.return)}
            </Button>
          </Tooltip>
        )}
        {may('reject') && (
          <Tooltip title={named('reject', 'R')}>
            <Button danger icon={<CloseOutlined />} disabled={busy !== null} onClick={open('reject')}>
              {say(approvalActionLabels.reject)}
            </Button>
          </Tooltip>
        )}
        {decides && (
          <Tooltip title={named('approve', 'A')}>
            <Button
              type="primary"
              icon={<CheckOutlined />}
              loading={busy === 'approve'}
              disabled={busy !== null && busy !== 'approve'}
              onClick={approve}
            >
              {say(approvalActionLabels.approve)}
            </Button>
          </Tooltip>
        )}
      </div>
      {dialog && (
        <ActionDialog
          action={dialog}
          approval={approval}
          words={words}
          left={left[dialog] ?? ''}
          act={once}
          onDone={() => setDialog(null)}
          onCancel={(typed) => {
            setLeft({ ...left, [dialog]: typed || left[dialog] });
            setDialog(null);
          }}
        />
      )}
    </div>
  );
}

/** An action of the menu, with what it does. */
function Explained({ title, text }: Pick<ActionForm, 'title' | 'text'>) {
  const say = useLabel();
  return (
    <span className={styles.explained}>
      <span>{say(title)}</span>
      {text && <span className={styles.text}>{say(text)}</span>}
    </span>
  );
}

const withKey = (action: ApprovalAction, key: string): Label => [
  `${approvalActionLabels[action][0]}（快捷键 ${key}）`,
  `${approvalActionLabels[action][1]} (key ${key})`,
];
