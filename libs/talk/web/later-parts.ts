import { later } from '#ui/web';

// The header of every page counts what waits: what shows and writes messages comes when somebody opens it.
export const RecordTalk = later(() => import('./record/record-talk.tsx').then((part) => part.RecordTalk));
export const BesideRecord = later(() =>
  import('./record/beside-record.tsx').then((part) => part.BesideRecord),
);
export const TalkDesk = later(() => import('./dialogs/talk-desk.tsx').then((part) => part.TalkDesk));
