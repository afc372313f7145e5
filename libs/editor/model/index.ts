export * from './calls.ts';
export * from './frames.ts';
export * from './kinds.ts';
export * from './limits.ts';
export * from './text-blocks.ts';
