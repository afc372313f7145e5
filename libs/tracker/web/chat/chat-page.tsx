import { lazy, Suspense, useMemo, useState } from 'react';
import { useAddress, useMay } from '#shell/web';
import { TalkDesk, TalkPartsContext, type SenderProps, type TalkParts } from '#talk/web';
import type { TalkMessage } from '#talk/model';
import { reportThread, taskThread, trackerScreen } from '#tracker/model';
import { PageHeader, useLabel } from '#ui/web';
import { TeamLinks } from '../team-links.tsx';
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

/** The desk of chats: dialogs, and the one that `?id=` names; `&at=` is the place of a message. */
export default function ChatPage() {
  const say = useLabel();
  const may = useMay();
  const { params, change } = useAddress();
  const [source, setSource] = useState<TalkMessage | null>(null);
  const mayAdd = may(trackerScreen, 'add');
  const at = Number(params.get('at') ?? '');
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
      <TeamLinks />
      <PageHeader title={say(['聊天', 'Chat'])} />
      <TalkPartsContext value={parts}>
        <TalkDesk
          dialogId={params.get('id')}
          at={Number.isSafeInteger(at) && at > 0 ? at : null}
          onOpen={(id, number) =>
            change(
              (asked) => {
                asked.delete('at');
                if (id === null) asked.delete('id');
                else asked.set('id', id);
                if (number !== undefined) asked.set('at', String(number));
                return asked;
              },
              { push: true },
            )
          }
        />
      </TalkPartsContext>
      <Suspense>{source && <MakeTask message={source} onClose={() => setSource(null)} />}</Suspense>
    </>
  );
}
