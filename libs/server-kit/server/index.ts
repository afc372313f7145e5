export * from './actor.ts';
export * from './context.ts';
export * from './feature.ts';
export * from './events/reaction.ts';
export * from './http/handler.ts';
export * from './jobs/job.ts';
export * from './live/live-message.ts';
