export * from './calls.ts';
export * from './dialog.ts';
export * from './events.ts';
export * from './limits.ts';
export * from './live.ts';
export * from './message.ts';
export * from './parameters.ts';
