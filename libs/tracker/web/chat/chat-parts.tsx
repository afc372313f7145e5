import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useMay } from '#shell/web';
import type { TalkMessage } from '#talk/model';
import { TalkPartsContext, type SenderProps, type TalkParts } from '#talk/web';
import { reportThread, taskThread, trackerScreen } from '#tracker/model';
import { useLabel } from '#ui/web';
import { ReportLink } from './report-link.tsx';
import { SendReport } from './send-report.tsx';
import { SendTask } from './send-task.tsx';
import { TaskLink } from './task-link.tsx';

const MakeTask = lazy(() => import('./make-task.tsx'));

/** What of this module can be sent. */
const SendRecords = (props: SenderProps) => (
  <>
    <SendTask {...props} />
    <SendReport {...props} />
  </>
);

/** What messages show and become here: tasks and reports; a message is made a task of. */
export function ChatParts({ children }: { children: ReactNode }) {
  const say = useLabel();
  const may = useMay();
  const [source, setSource] = useState<TalkMessage | null>(null);
  const mayAdd = may(trackerScreen, 'add');
  const parts = useMemo(
    (): TalkParts => ({
      Shown: { [taskThread]: TaskLink, [reportThread]: ReportLink },
      actions: (message) =>
        mayAdd && !message.recalled
          ? [{ key: 'task', label: say(['建任务', 'Make a task']), run: () => setSource(message) }]
          : [],
      Sender: SendRecords,
    }),
    [mayAdd, say],
  );
  return (
    <>
      <TalkPartsContext value={parts}>{children}</TalkPartsContext>
      <Suspense>{source && <MakeTask message={source} onClose={() => setSource(null)} />}</Suspense>
    </>
  );
}
