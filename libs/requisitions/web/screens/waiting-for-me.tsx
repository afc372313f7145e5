import { QuestionsToMe } from '../inbox/questions-to-me.tsx';
import { useInboxView } from '../inbox/inbox-views.tsx';
import { WaitingList } from '../inbox/waiting-list.tsx';

/** AREQ110P: what waits for me. */
export default function WaitingForMe() {
  const view = useInboxView();
  return view === 'questions' ? <QuestionsToMe /> : <WaitingList key={view} late={view === 'late'} />;
}
