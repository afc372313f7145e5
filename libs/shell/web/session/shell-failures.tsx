import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { errorTexts, onFailure, sessionStore, type Failure } from '#api-client/web';
import { errorCodes, viewRefusals } from '#calls/model';
import { useLabel, useLanguage, useNotice } from '#ui/web';
import { explainExpiry, isLeaving } from './held-shell.ts';
import { useForget } from './use-leave.ts';

/** Time that 'Unauthorized' can be read before the page reloads, in milliseconds (specification 6). */
const unauthorizedPause = 1500;
/** Many calls of a page fail together; the same message is said once in this time. */
const oncePer = 3000;

/** Shows the failures that belong to no single screen (specification 8). Draws nothing. */
export function ShellFailures() {
  const say = useLabel();
  const language = useLanguage();
  const notice = useNotice();
  const { modal } = App.useApp();
  const forget = useForget();
  const said = useRef(new Map<string, number>());

  useEffect(() => {
    const recently = (kind: string): boolean => {
      const now = Date.now();
      const before = said.current.get(kind) ?? 0;
      if (now - before > oncePer) said.current.set(kind, now);
      return now - before <= oncePer;
    };
    const show: Record<Failure['kind'], (failure: Failure) => void> = {
      identityExpired({ error }) {
        // Without a session (the second step of signing in) the page itself says what is wrong.
        const session = sessionStore.get();
        if (!session || isLeaving()) return;
        if (session.viewing) {
          // The view is over, not the session of whoever looked.
          sessionStore.view(null);
          globalThis.location.assign(session.viewing.back);
          return;
        }
        // The pages stay as they are, hidden, for when the same person is back; without a session the root leads to
        // sign-in, with the way back.
        sessionStore.clear(['recent']);
        explainExpiry({ reason: errorCodes[error.errorName].text, account: session.user?.GNAME ?? '' });
        notice('error', { title: errorTexts.error, text: errorTexts.identityExpired });
      },
      network() {
        if (!recently('network')) notice('error', { title: errorTexts.error, text: errorTexts.networkError });
      },
      forbidden({ error }) {
        const text = error.inLanguage(language);
        // Every page of a view has something that is closed; its place says so.
        if (text === say(viewRefusals.closed)) return;
        if (recently('forbidden')) return;
        // What nobody may do in a view is no want of a right.
        if (text === say(viewRefusals.nothingChanges))
          notice('error', { title: viewRefusals.nothingChanges });
        else notice('error', { title: errorTexts.forbidden, text: [text, text] });
      },
      unauthorized({ error }) {
        if (recently('unauthorized')) return;
        const text = error.inLanguage(language);
        notice('error', { title: errorTexts.unauthorized, text: [text, text] });
        setTimeout(() => {
          forget();
          globalThis.location.reload();
        }, unauthorizedPause);
      },
      trackerIdentity({ error }) {
        if (recently('trackerIdentity')) return;
        modal.warning({
          title: say(errorTexts.warmReminder),
          content: error.inLanguage(language),
          keyboard: false,
          // As with an expired identity: the root leads to sign-in, and the pages wait as they are.
          onOk: () => sessionStore.clear(['recent']),
        });
      },
      trackerForbidden({ error }) {
        modal.warning({
          title: say(errorTexts.insufficientPermission),
          content: error.inLanguage(language),
        });
      },
    };
    return onFailure((failure) => show[failure.kind](failure));
  }, [say, language, notice, modal, forget]);
  return null;
}
