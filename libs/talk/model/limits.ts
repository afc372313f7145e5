import type { Label } from '#calls/model';

/** What a message and a dialog may hold (product specification 3 and 9; module file, 4.11). */
export const talkLimits = {
  /** Characters as people count them. */
  words: 5_000,
  name: 60,
  members: 500,
  mentions: 50,
  /** Files of one message. */
  files: 10,
  /** Seconds of what is recorded. */
  seconds: 60,
  /** Messages of a page. */
  page: 100,
  dialogs: 500,
} as const;

/** Unread messages are counted up to here; a larger figure says no more than that there are many. */
export const mostUnread = 1_000;
/** What is counted as unread, for whoever asks on hover (module file, 4.11). */
export const unreadMeans: Label = [
  '未读：他人在您读到的位置之后发的消息，已撤回的不计',
  'Unread: what others said after the place up to which you have read, but for what was recalled',
];
