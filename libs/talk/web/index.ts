export { LinkedWords } from './words/linked-words.tsx';
export { BesideRecord, RecordTalk, TalkDesk } from './later-parts.ts';
export { TalkPartsContext, type SenderProps, type TalkParts } from './messages/talk-parts.ts';
export { useRecordTabs } from './record/use-record-tabs.tsx';
export { useUnreadNews } from './news/use-unread-news.ts';
