export { qualityFeature } from './feature.ts';
export { supplierScores } from './score/standing.ts';
