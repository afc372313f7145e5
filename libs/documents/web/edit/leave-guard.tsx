import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { sessionStore } from '#api-client/web';
import { useConfirm } from '#ui/web';

/**
 * Asks before another record takes the place of this page (the tab keeps pages of other paths, with what was typed), and
 * before the browser leaves. Not where the session has ended: then the person has no choice, and what they typed is kept on
 * the device.
 */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  return <Guard key={useTimesHidden()} isDirty={isDirty} />;
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

function Guard({ isDirty }: { isDirty: () => boolean }) {
  const ask = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() &&
      sessionStore.get() !== null &&
      currentLocation.pathname.toLowerCase() === nextLocation.pathname.toLowerCase() &&
      currentLocation.search !== nextLocation.search,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask({
      title: ['离开此页？', 'Leave this page?'],
      text: [
        '修改还没有保存到服务器。它们会保留在这台设备上，下次打开时可以恢复。',
        'Your changes are not saved on the server yet. They stay on this device and come back when you open it again.',
      ],
      ok: ['离开', 'Leave'],
      cancel: ['继续编辑', 'Stay'],
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return null;
}
