import { z } from 'zod';
import { keptDecimal, label } from '#calls/model';
import { reference } from '#identity/model';
import { aqls, levels } from '../rules/plan-tables.ts';
import { severities } from '../rules/plan.ts';
import { grades } from '../rules/supplier-score.ts';
import {
  caseStateNames,
  classNames,
  dispositionNames,
  inspectionStateNames,
  methodNames,
  outcomeNames,
  severityNames,
  stageNames,
} from '../words.ts';

export const topics = ['quality'];
export const instant = z.iso.datetime({ offset: true });
export const who = reference;
export const stage = z.enum(stageNames);
export const defectClass = z.enum(classNames);
export const outcome = z.enum(outcomeNames);
export const inspectionState = z.enum(inspectionStateNames);
export const switchSeverity = z.enum(severityNames);
export const caseState = z.enum(caseStateNames);
export const grade = z.enum(grades);

const classPlan = z.object({
  letter: z.string(),
  planLetter: z.string(),
  n: z.int(),
  ac: z.int(),
  re: z.int(),
  all: z.boolean(),
  aql: z.enum(aqls).nullable(),
});

export const characteristic = z.object({
  id: z.string(),
  name: z.string(),
  class: defectClass,
  kind: z.enum(['value', 'option', 'check']),
  min: z.string().nullable(),
  target: z.string().nullable(),
  max: z.string().nullable(),
  unit: z.string().nullable(),
  options: z.array(z.string()),
  good: z.array(z.string()),
});

export const inspectionPlanShape = z.object({
  standard: z.object({ id: z.string(), code: z.string(), version: z.int() }).nullable(),
  method: z.enum(methodNames),
  level: z.enum(levels).nullable(),
  severity: z.enum(severities).nullable(),
  lot: z.int(),
  n: z.int(),
  classes: z.object({ major: classPlan, minor: classPlan }),
  characteristics: z.array(characteristic),
  why: z.array(label),
});

/** What a person says of a unit of the sample. */
export const finding = z.object({
  unit: z.int32(),
  values: z.record(z.string(), z.string().max(60)).default({}),
  defects: z
    .array(z.object({ name: z.string().max(60), class: defectClass }))
    .max(20)
    .default([]),
});

/** As many digits as are kept of quantities. */
export const quantity = keptDecimal;
export const split = z.object({
  accept: quantity,
  concession: quantity,
  rework: quantity,
  return: quantity,
  scrap: quantity,
});

/** What is said of one piece of a lot of serial numbers. */
export const disposition = z.enum(dispositionNames);

export const judgement = z.object({
  outcome,
  d: z.object({ critical: z.int(), major: z.int(), minor: z.int() }),
  bad: z.int(),
  failures: z.array(z.object({ name: z.string(), class: defectClass, count: z.int() })),
  means: z.record(z.string(), z.string()),
});
