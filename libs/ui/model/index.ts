export * from './amount-in-words.ts';
export * from './count-down.ts';
export * from './file-size.ts';
export * from './find-by-sound.ts';
export * from './is-code.ts';
export * from './mixed-width.ts';
export * from './relative-time.ts';
export * from './tag-cloud.ts';
