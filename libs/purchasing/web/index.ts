export { purchasingFeature } from './feature.ts';
