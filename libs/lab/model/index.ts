export * from './calls/bare-calls.ts';
export * from './calls/bench.ts';
export * from './calls/charts.ts';
export * from './calls/curve.ts';
export * from './calls/door.ts';
export * from './calls/forecast.ts';
export {
  mostBytesOfDevice,
  unitHead,
  type Certificate,
  type DeviceFile,
  type UnitHead,
} from './calls/parts.ts';
export * from './calls/import-results.ts';
export * from './calls/receipt.ts';
export * from './calls/release.ts';
export * from './calls/scan.ts';
export * from './calls/storage.ts';
export * from './calls/unit.ts';
export * from './events.ts';
export * from './ledgers.ts';
export * from './lists/custody.ts';
export * from './lists/door.ts';
export * from './lists/look-backs.ts';
export * from './lists/samples.ts';
export * from './lists/tank-records.ts';
export * from './lists/units.ts';
export * from './measures.ts';
export * from './numbered.ts';
export * from './registers/lab-limit.ts';
export * from './registers/lab-reagent.ts';
export * from './registers/lab-site.ts';
export * from './registers/lab-tank.ts';
export * from './registers/lane-time.ts';
export * from './release-head.ts';
export { arrivalCelsius, bagGrams, rangeOf, rangeText, tankCelsius } from './rules/bounds.ts';
export * from './rules/control-charts.ts';
export * from './rules/din.ts';
export * from './rules/eligibility.ts';
export * from './rules/figures.ts';
export * from './rules/forecast.ts';
export * from './rules/hours.ts';
export * from './rules/opening-tried.ts';
export * from './rules/labels.ts';
export { labelProblems, productScanned, type BagScans } from './rules/label-problems.ts';
export * from './rules/lanes.ts';
export * from './rules/curve.ts';
export * from './rules/logger.ts';
export * from './rules/lots.ts';
export * from './rules/processing.ts';
export * from './rules/specimens.ts';
export * from './rules/zones.ts';
export * from './duration-words.ts';
export * from './forecast-words.ts';
export { labHome } from './registers/placed.ts';
export * from './samples.ts';
export * from './screens.ts';
export * from './states.ts';
export * from './tank-map.ts';
