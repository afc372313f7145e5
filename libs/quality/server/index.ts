export { qualityFeature } from './feature.ts';
export { begunInspections } from './inspection/of-document.ts';
export { supplierScores } from './score/standing.ts';
