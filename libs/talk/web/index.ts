export { LinkedWords } from './words/linked-words.tsx';
export { RecordTalk } from './record/record-talk.tsx';
export { DialogList } from './dialogs/dialog-list.tsx';
export { TalkDesk } from './dialogs/talk-desk.tsx';
export { TalkPartsContext, type TalkParts } from './messages/talk-parts.ts';
export { useTalkNews } from './news/use-talk-news.ts';
