import type { ReactNode } from 'react';
import { useRecordParts } from '#shell/web';
import type { TalkRecord } from '#talk/model';
import { useLabel } from '#ui/web';
import { RecordTalk } from '../later-parts.ts';

interface RecordTab {
  key: string;
  label: string;
  children: ReactNode;
}

/** What stands beside a record that owns a talk, as tabs: the talk, and what other features add to records. */
export function useRecordTabs(record: TalkRecord): RecordTab[] {
  const say = useLabel();
  const parts = useRecordParts();
  return [
    { key: 'talk', label: say(['讨论', 'Talk']), children: <RecordTalk record={record} /> },
    ...parts.map(({ key, title, Part }) => ({ key, label: say(title), children: <Part record={record} /> })),
  ];
}
