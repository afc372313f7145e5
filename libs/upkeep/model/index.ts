export * from './dictionaries/calls.ts';
export { checkEntries } from './dictionaries/check-entries.ts';
export * from './dictionaries/events.ts';
export * from './parameters/parameter.ts';
export * from './parameters/calls.ts';
export * from './screens.ts';
