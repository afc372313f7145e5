export { purchasingFeature } from './feature.ts';
export { purchasingFacts } from './supplier-facts.ts';
