export * from './calls/messages.ts';
export * from './calls/faults.ts';
export * from './calls/publish.ts';
export * from './screens.ts';
