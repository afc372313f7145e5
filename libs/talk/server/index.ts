export { talkFeature, talksOver, type TalkOptions, type Talks } from './feature.ts';
export { beginDemoThreads } from './demo/begin-threads.ts';
export type * from './slots.ts';
export { threadOfTable, type TalkedTable } from './threads/thread-of-table.ts';
export { purgeTalks } from './threads/purge-talks.ts';
export type { RecordSource, ShownSource, TalkedOf, ThreadSource } from './threads/thread-source.ts';
