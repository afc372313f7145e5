export { masterDataFeature } from './feature.ts';
export { inCurrency } from './prices/in-currency.ts';
