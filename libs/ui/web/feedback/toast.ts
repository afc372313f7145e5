import { App } from 'antd';
import { useMemo, useRef } from 'react';
import { failureKindOf } from '#api-client/web';
import { CallError, errorCodes, problemsIn, type Label } from '#calls/model';
import { useLabel, useLanguage } from '../language/i18n.ts';

export interface Toast {
  success(label: Label, values?: Record<string, string | number>): void;
  info(label: Label, values?: Record<string, string | number>): void;
  warning(label: Label, values?: Record<string, string | number>): void;
  error(label: Label, values?: Record<string, string | number>): void;
  /** Says why a call failed. Silent for what the shell says itself (network, identity, rights). */
  failure(error: unknown): void;
  /** The same where there is no field to say it at: the first of the problems, if it was refused for some. */
  refusal(error: unknown): void;
}

/** Short messages at the top, 2.5 s (specification 9). */
export function useToast(): Toast {
  const { message } = App.useApp();
  const say = useLabel();
  const language = useLanguage();
  return useMemo(() => {
    const failure = (error: unknown) => {
      if (failureKindOf(error)) return;
      void message.error(
        error instanceof CallError ? error.inLanguage(language) : say(errorCodes.unavailable.text),
      );
    };
    return {
      success: (label, values) => void message.success(say(label, values)),
      info: (label, values) => void message.info(say(label, values)),
      warning: (label, values) => void message.warning(say(label, values)),
      error: (label, values) => void message.error(say(label, values)),
      failure,
      refusal(error) {
        const [problem] = problemsIn(error);
        if (problem) void message.error(say(problem.text));
        else failure(error);
      },
    };
  }, [message, say, language]);
}

export interface Notice {
  title: Label;
  text?: Label;
  values?: Record<string, string | number>;
  onOpen?: () => void;
  /** Those of one key are one on the page: while it is shown, the next ones say how many they are (`{n}`). */
  gathers?: { key: string; title: Label };
}

/** Notifications at the corner, 5 s, at most three at once (specification 9). */
export function useNotice(): (kind: 'info' | 'success' | 'warning' | 'error', notice: Notice) => void {
  const { notification } = App.useApp();
  const say = useLabel();
  const gathered = useRef(new Map<string, number>());
  return useMemo(
    () =>
      (kind, { title, text, values, onOpen, gathers }) => {
        const n = gathers ? (gathered.current.get(gathers.key) ?? 0) + 1 : 1;
        if (gathers) gathered.current.set(gathers.key, n);
        notification[kind]({
          title: gathers && n > 1 ? say(gathers.title, { n }) : say(title, values),
          ...(text && { description: say(text, values) }),
          ...(onOpen && { onClick: onOpen }),
          ...(gathers && { key: gathers.key, onClose: () => gathered.current.delete(gathers.key) }),
        });
      },
    [notification, say],
  );
}
