import {
  classOptions,
  dispositionLabels,
  dispositionNames,
  inspectionOptions,
  outcomeOptions,
  severityOptions,
  stageOptions,
} from '#quality/model';
import { handle } from '#server-kit/server';

/** Answers QC200_0. */
export const optionsHandler = handle(inspectionOptions, async (_, { actor }) => ({
  ...{ stages: stageOptions, classes: classOptions, severities: severityOptions, outcomes: outcomeOptions },
  dispositions: dispositionNames.map((value) => ({ value, label: dispositionLabels[value] })),
  may: { inspect: actor.may('QC200P', 'edit'), concede: actor.may('QC200P', 'enable') },
}));
