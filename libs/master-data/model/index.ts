export * from './metals.ts';
export * from './calls/header-info.ts';
