export * from './feature.ts';
