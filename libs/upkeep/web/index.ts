export { FollowOptions } from './dictionaries/follow-options.tsx';
export { dictionariesEntry } from './screen-entry.ts';
