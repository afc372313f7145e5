export { purchasingFeature } from './feature.ts';
export { lastBought } from './prices/last-bought.ts';
export { purchasingFacts } from './supplier-facts.ts';
