export * from './calls/messages.ts';
