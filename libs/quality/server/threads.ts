import {
  caseRecord,
  caseScreen,
  inspectionRecord,
  inspectionScreen,
  pathOfCase,
  pathOfInspection,
} from '#quality/model';
import { threadOfTable } from '#talk/server';

/** Talk and tasks of inspections and nonconformities, by their numbers. */
export const qualityThreads = [
  threadOfTable({
    type: inspectionRecord,
    table: 'qc_inspection',
    screens: [inspectionScreen.code],
    addressOf: pathOfInspection,
  }),
  threadOfTable({
    type: caseRecord,
    table: 'qc_case',
    screens: [caseScreen.code],
    addressOf: pathOfCase,
  }),
];
