export { shellFeature, type ShellOptions } from './feature.ts';
