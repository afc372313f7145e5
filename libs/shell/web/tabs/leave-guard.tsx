import { useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { sessionStore } from '#api-client/web';
import type { Label } from '#calls/model';
import { useConfirm } from '#ui/web';
import { useOwnQuery } from './use-own-query.ts';

interface LeaveGuardProps {
  isDirty: () => boolean;
  /** What becomes of what is not saved. */
  text: Label;
}

/**
 * Asks before another record takes the place of this page (the tab keeps pages of other paths, with what was typed), and
 * before the browser leaves. Not where the session has ended: then the person has no choice.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  return <Guard key={useTimesHidden()} {...props} />;
}

/**
 * How often the page was put behind another tab. The router's blocker comes back from that under two names, of which it
 * takes back one: the other went on asking for a page that is long closed, unseen, and let nobody through. A new guard each
 * time has one name.
 */
function useTimesHidden(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => () => setTimes((before) => before + 1), []);
  return times;
}

function Guard({ isDirty, text }: LeaveGuardProps) {
  const ask = useConfirm();
  const { isSamePage } = useOwnQuery();
  // As the page sees it: the router may not know any more for what it was drawn.
  const here = useLocation();
  const blocker = useBlocker(
    ({ nextLocation }) =>
      isDirty() &&
      sessionStore.get() !== null &&
      here.pathname.toLowerCase() === nextLocation.pathname.toLowerCase() &&
      // What is chosen on the page, and what opens over it and closes again, leaves it where it is.
      !isSamePage(here, nextLocation),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask({
      title: ['离开此页？', 'Leave this page?'],
      text,
      ok: ['离开', 'Leave'],
      cancel: ['继续编辑', 'Stay'],
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask, text]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return null;
}
