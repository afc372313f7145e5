export { LinkedWords } from './words/linked-words.tsx';
export { RecordTalk, TalkDesk } from './later-parts.ts';
export { TalkPartsContext, type SenderProps, type TalkParts } from './messages/talk-parts.ts';
export { useUnreadNews } from './news/use-unread-news.ts';
