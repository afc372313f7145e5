export { purchasingFeature } from './feature.ts';
export { cameDamaged } from './receipts/came-damaged.ts';
export { lastBought } from './prices/last-bought.ts';
export { purchasingFacts } from './supplier-facts.ts';
