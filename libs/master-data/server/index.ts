export { masterDataFeature } from './feature.ts';
export { changeRequests } from './requests/change-requests.ts';
export { keepLastPrices } from './prices/keep-last-prices.ts';
export { inCurrency } from './prices/in-currency.ts';
export { tellOfCertificates } from './certificates/tell-ending.ts';
