import type { Label } from '#calls/model';
import type { Grade } from './rules/supplier-score.ts';
import type { SwitchSeverity } from './rules/switching.ts';

type Tone = 'grey' | 'blue' | 'orange' | 'green' | 'red' | 'struck';
const optionsOf = <K extends string>(labels: Readonly<Record<K, Label>>) =>
  (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));
const namesOf = <K extends string>(labels: Readonly<Record<K, Label>>) => Object.keys(labels) as [K, ...K[]];

/** Where goods are inspected. */
export const stageLabels = {
  incoming: ['来料检验', 'Incoming'],
  process: ['过程检验', 'In process'],
  final: ['成品检验', 'Final'],
  return: ['退货检验', 'Returned goods'],
} as const satisfies Record<string, Label>;
export type Stage = keyof typeof stageLabels;
export const stageOptions = optionsOf(stageLabels);
export const stageNames = namesOf(stageLabels);

export const methodLabels = {
  sampling: ['抽样检验', 'Sampling'],
  all: ['全数检验', '100 %'],
  fixed: ['固定样本取均值', 'Fixed sample, mean'],
  none: ['免检', 'None'],
} as const satisfies Record<string, Label>;
export type Method = keyof typeof methodLabels;
export const methodOptions = optionsOf(methodLabels);
export const methodNames = namesOf(methodLabels);

/** Of characteristics and defects, the worst first. */
export const classLabels = {
  critical: ['致命', 'Critical'],
  major: ['严重', 'Major'],
  minor: ['轻微', 'Minor'],
} as const satisfies Record<string, Label>;
export type DefectClass = keyof typeof classLabels;
export const classOptions = optionsOf(classLabels);
export const classNames = namesOf(classLabels);
export const classTones: Readonly<Record<DefectClass, Tone>> = {
  critical: 'red',
  major: 'orange',
  minor: 'blue',
};

export const severityLabels = {
  normal: ['正常', 'Normal'],
  tightened: ['加严', 'Tightened'],
  reduced: ['放宽', 'Reduced'],
  stopped: ['停检', 'Stopped'],
} as const satisfies Record<SwitchSeverity, Label>;
export const severityOptions = optionsOf(severityLabels);
export const severityNames = namesOf(severityLabels);
export const severityTones: Readonly<Record<SwitchSeverity, Tone>> = {
  normal: 'blue',
  tightened: 'orange',
  reduced: 'green',
  stopped: 'red',
};

/** withdrawn: its goods went back, or their receipt was reversed, before anybody decided. */
export const inspectionStates = {
  waiting: ['待检', 'Waiting'],
  sampling: ['检验中', 'Sampling'],
  decided: ['已判定', 'Decided'],
  withdrawn: ['已撤回', 'Withdrawn'],
} as const satisfies Record<string, Label>;
export type InspectionState = keyof typeof inspectionStates;
export const inspectionStateOptions = optionsOf(inspectionStates);
export const inspectionStateNames = namesOf(inspectionStates);
export const inspectionTones: Readonly<Record<InspectionState, Tone>> = {
  waiting: 'blue',
  sampling: 'blue',
  // What was decided says its verdict, in a colour of its own.
  decided: 'grey',
  withdrawn: 'struck',
};

export const outcomeLabels = {
  accepted: ['接收', 'Accepted'],
  rejected: ['不接收', 'Not accepted'],
} as const satisfies Record<string, Label>;
export type Outcome = keyof typeof outcomeLabels;
export const outcomeOptions = optionsOf(outcomeLabels);
export const outcomeNames = namesOf(outcomeLabels);
export const outcomeTones: Readonly<Record<Outcome, Tone>> = { accepted: 'green', rejected: 'red' };
/** The same in a chain of documents. */
export const outcomeInChain = { accepted: 'done', rejected: 'refused' } as const satisfies Record<
  Outcome,
  string
>;

/** What becomes of a quantity. */
export const dispositionLabels = {
  accept: ['接收', 'Accept'],
  concession: ['让步接收', 'Concession'],
  rework: ['返工', 'Rework'],
  return: ['退货', 'Return'],
  scrap: ['报废', 'Scrap'],
} as const satisfies Record<string, Label>;
export type Disposition = keyof typeof dispositionLabels;
export const dispositionNames = namesOf(dispositionLabels);
/** What becomes of goods that a verdict left blocked, where no supplier takes them back. */
export const blockedDispositions = [
  'concession',
  'rework',
  'scrap',
] as const satisfies readonly Disposition[];
export type BlockedDisposition = (typeof blockedDispositions)[number];

export const gradeTones: Readonly<Record<Grade, Tone>> = { A: 'green', B: 'blue', C: 'orange', D: 'red' };

export const caseStates = {
  open: ['待遏制', 'Open'],
  contained: ['已遏制', 'Contained'],
  disposed: ['已处置', 'Disposed'],
  acting: ['措施中', 'Acting'],
  verified: ['已验证', 'Verified'],
  closed: ['已关闭', 'Closed'],
  reopened: ['重新打开', 'Reopened'],
} as const satisfies Record<string, Label>;
export type CaseState = keyof typeof caseStates;
export const caseStateOptions = optionsOf(caseStates);
export const caseStateNames = namesOf(caseStates);
export const caseTones: Readonly<Record<CaseState, Tone>> = {
  open: 'red',
  contained: 'orange',
  disposed: 'orange',
  acting: 'blue',
  verified: 'green',
  closed: 'grey',
  reopened: 'red',
};

/** Offered where an item has failed by few others yet. */
export const usualDefects: readonly { name: Label; class: DefectClass }[] = [
  { name: ['尺寸超差', 'Out of size'], class: 'major' },
  { name: ['外观缺陷', 'Bad looks'], class: 'minor' },
  { name: ['包装破损', 'Packing damaged'], class: 'minor' },
  { name: ['标识错误', 'Wrong marking'], class: 'minor' },
];
