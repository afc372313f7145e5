export * from './flow.ts';
export * from './steps.ts';
export * from './instance.ts';
export * from './events.ts';
