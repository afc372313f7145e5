export { qualityFeature } from './feature.ts';
export { inspectionsOf } from './inspection/inspections-of.ts';
export { inspectionStep } from './inspection/inspection-step.ts';
export { linesDecided } from './inspection/lines-decided.ts';
export { begunInspections } from './inspection/of-document.ts';
export { supplierScores } from './score/standing.ts';
