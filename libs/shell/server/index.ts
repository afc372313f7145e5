export type * from './slots.ts';
export { shellFeature, type ShellOptions } from './feature.ts';
export { manualFileOwner } from './menu/menu-entries.ts';
