export { qualityFeature } from './feature.ts';
export { standingInSql, standingOf } from './score/standing.ts';
