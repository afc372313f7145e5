export { talkFeature, talksOver, type TalkOptions, type Talks } from './feature.ts';
export { beginDemoThreads } from './demo/begin-threads.ts';
export type * from './slots.ts';
export type { RecordSource, ShownSource, TalkedOf, ThreadSource } from './threads/thread-source.ts';
