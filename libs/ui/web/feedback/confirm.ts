import { App } from 'antd';
import { useMemo } from 'react';
import type { Label } from '#calls/model';
import { useLabel } from '../language/i18n.ts';

/** Vetoes by returning false, or by a promise that resolves to something falsy (specification 4, dialog helper). */
export type Veto = () => boolean | void | Promise<unknown>;

export interface Question {
  title: Label;
  text?: Label;
  values?: Record<string, string | number>;
  ok?: Label;
  cancel?: Label;
  danger?: boolean;
  /** Nothing is asked: one button, to have read it. */
  told?: boolean;
  onOk?: Veto;
  onCancel?: Veto;
}

const passes = async (veto: Veto | undefined): Promise<boolean> => {
  if (!veto) return true;
  const answer = veto();
  return answer instanceof Promise ? Boolean(await answer) : answer !== false;
};

/** `await ask({...})`: true when agreed and not vetoed, false when declined. The dialog stays open while vetoed. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const say = useLabel();
  return useMemo(
    () =>
      ({ title, text, values, ok, cancel, danger, told, onOk, onCancel }) =>
        new Promise<boolean>((resolve) => {
          let running = false;
          // What is under way is done all the same: until it is known how it ends, nobody can decline it.
          const run = (is: boolean, loading: boolean) => {
            running = is;
            dialog.update({
              okButtonProps: { loading, danger: danger === true },
              cancelButtonProps: { disabled: is },
              keyboard: !is,
            });
          };
          const settle = (result: boolean, veto: Veto | undefined) => async (close: () => void) => {
            if (running) return;
            run(true, result);
            const passed = await passes(veto).catch(() => false);
            run(false, false);
            if (!passed) return;
            close();
            resolve(result);
          };
          const agree = settle(true, onOk);
          const decline = settle(false, onCancel);
          const dialog = modal.confirm({
            title: say(title, values),
            ...(text && { content: say(text, values) }),
            ...(told && { okCancel: false }),
            okText: say(ok ?? ['确定', 'OK']),
            cancelText: say(cancel ?? ['取消', 'Cancel']),
            okButtonProps: { danger: danger === true },
            focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
            // With a parameter antd leaves the closing to us; a returned promise would close by itself.
            onOk: (close) => void agree(close),
            onCancel: (close) => void decline(close),
          });
        }),
    [modal, say],
  );
}
