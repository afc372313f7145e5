import { Button, Input, Modal, Select } from 'antd';
import { lazy, Suspense, useId, useRef, type ComponentRef } from 'react';
import type { ApprovalView } from '#approvals/model';
import { LoadingState, useCut, useFocusBack, useLabel, whenOpened } from '#ui/web';
import type { AskedAction } from './action-forms.ts';
import type { Act } from './decision.ts';
import { DialogField } from './dialog-field.tsx';
import { PersonSelect } from './person-select.tsx';
import { longestWords, useActionDialog } from './use-action-dialog.ts';
import styles from './action-dialog.module.css';

/** Only steps that ask for a signature need it. */
const SignField = lazy(() => import('../sign/sign-field.tsx'));

export interface ActionDialogProps {
  action: AskedAction;
  approval: ApprovalView;
  /** What was typed into the bar already. */
  words: string;
  /** What was typed before the dialog was last left without sending it; offered, never sent by itself. */
  left: string;
  act: Act;
  onDone(): void;
  /** With what was typed so far. */
  onCancel(words: string): void;
}

/** Asks for what an action needs, says what is missing, and stays with everything typed where the server refuses. */
export function ActionDialog(props: ActionDialogProps) {
  useFocusBack();
  const say = useLabel();
  const id = useId();
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const { form, people, choice, words, signature, busy, finish } = useActionDialog(props);
  const cut = useCut(longestWords, words.value.length);
  return (
    <Modal
      open
      title={say(form.title)}
      okText={say(form.title)}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ danger: form.danger === true }}
      confirmLoading={busy}
      onOk={() => void finish()}
      onCancel={() => props.onCancel(words.value)}
      // A press beside it throws away neither who was chosen nor a signature.
      mask={{ closable: false }}
      afterOpenChange={(open) =>
        whenOpened(open, () => {
          if (people) document.getElementById(`${id}-people`)?.focus();
          else field.current?.focus();
        })
      }
    >
      {form.text && <p className={styles.text}>{say(form.text)}</p>}
      {people && (
        <DialogField
          id={`${id}-people`}
          label={people.label}
          problem={people.missing ? ['请选择人员', 'Please choose somebody'] : null}
        >
          <PersonSelect
            id={`${id}-people`}
            several={people.several}
            value={people.value}
            onChange={people.set}
            without={people.without}
            invalid={people.missing}
          />
        </DialogField>
      )}
      {choice && (
        <DialogField
          id={`${id}-choice`}
          label={choice.label}
          problem={choice.missing ? ['没有可选内容', 'There is nothing to choose from'] : null}
        >
          <Select
            id={`${id}-choice`}
            className={String(styles.wide)}
            value={choice.value}
            onChange={choice.set}
            options={choice.choices.map(({ value, label }) => ({ value, label: say(label) }))}
          />
        </DialogField>
      )}
      {signature && (
        <DialogField id={`${id}-signature`} label={['签名', 'Signature']} problem={signature.problem}>
          <Suspense fallback={<LoadingState rows={3} />}>
            <SignField
              id={`${id}-signature`}
              value={signature.value}
              onChange={signature.set}
              invalid={signature.problem !== null}
            />
          </Suspense>
        </DialogField>
      )}
      <DialogField
        id={`${id}-words`}
        label={form.words}
        optional={!form.wordsRequired}
        problem={words.missing ? ['请填写{what}', 'Please fill this in: {what}'] : null}
        values={{ what: say(form.words) }}
      >
        <Input.TextArea
          id={`${id}-words`}
          ref={field}
          rows={3}
          maxLength={longestWords}
          showCount
          value={words.value}
          onPaste={cut.onPaste}
          onChange={({ target }) => words.set(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void finish();
          }}
          {...(words.missing && { status: 'error' as const, 'aria-invalid': true })}
          aria-describedby={`${id}-words-problem`}
        />
        {cut.note}
        {props.left && props.left !== words.value && (
          <Button
            type="link"
            size="small"
            className={String(styles.left)}
            onClick={() => words.set(props.left)}
          >
            {say(['恢复上次未发送的内容', 'Bring back what was typed and not sent'])}
          </Button>
        )}
      </DialogField>
    </Modal>
  );
}
