export * from './screen.ts';
