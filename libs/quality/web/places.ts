import { inspectionScreen, pathOfInspection } from '#quality/model';

/** Where records of quality stand that are no forms. */
export default {
  qcInspection: pathOfInspection,
  // What moved goods or accepted them is a verdict, which opens its inspection.
  [inspectionScreen.code]: pathOfInspection,
};
