import type { Label } from '#calls/model';

/** What is kept beside a unit, and by which letter its code tells it. */
export const sampleKinds = {
  segment: { letter: 'S', label: ['管段', 'Segment'] },
  plasma: { letter: 'P', label: ['血浆', 'Plasma'] },
  dna: { letter: 'D', label: ['DNA', 'DNA'] },
} as const satisfies Record<string, { letter: string; label: Label }>;
export type SampleKind = keyof typeof sampleKinds;
export const sampleKindNames = Object.keys(sampleKinds) as [SampleKind, ...SampleKind[]];
export const sampleKindOptions = Object.entries(sampleKinds).map(([value, { label }]) => ({ value, label }));

/** In which part of a processing record the samples of a kind are counted. */
export const countedIn = {
  segment: 'segments',
  plasma: 'plasma',
  dna: 'dna',
} as const satisfies Record<SampleKind, string>;

/** The code of a sample, the same for its donation for good: 'A999926000002-S01'. */
export const sampleCode = (din: string, kind: SampleKind, number: number): string =>
  `${din}-${sampleKinds[kind].letter}${String(number).padStart(2, '0')}`;

/** A code of a sample as it is typed or scanned; null: it is none. */
export const readSampleCode = (text: string): string | null => {
  const code = text.trim().toUpperCase();
  return /^[A-NP-Z1-9][A-Z0-9]{4}\d{8}-[SPD]\d{2,3}$/.test(code) ? code : null;
};

/** Where a sample may be taken: to the bench and back again, to lie with its unit, or out for good. */
export const sampleWays = {
  bench: ['取出待用', 'Take out to the bench'],
  unit: ['与产品同放', 'Keep with its unit'],
  used: ['用尽', 'Used up'],
  sent: ['交出', 'Hand over'],
  destroyed: ['销毁', 'Destroy'],
} as const satisfies Record<string, Label>;
export type SampleWay = keyof typeof sampleWays;
export const sampleWayNames = Object.keys(sampleWays) as SampleWay[];
/** Ways that it is used for something: it is said for what. */
export const usesSample = (way: SampleWay): boolean => way === 'bench' || way === 'used' || way === 'sent';

/** What a sample is taken out for. */
export const samplePurposes = {
  typing: ['确认配型', 'Confirmatory typing'],
  infection: ['传染病复检', 'Infectious disease testing'],
  thaw: ['复苏段检测', 'Test of a thawed segment'],
  quality: ['质量控制', 'Quality control'],
  other: ['其他', 'Other'],
} as const satisfies Record<string, Label>;
export type SamplePurpose = keyof typeof samplePurposes;
export const samplePurposeNames = Object.keys(samplePurposes) as SamplePurpose[];

/** How a sample stands, by the place that the ledger has it in. */
export const sampleStates = {
  bench: ['待放置', 'To be put away'],
  kept: ['在位', 'In its place'],
  withUnit: ['与产品同放', 'With its unit'],
  used: ['已用尽', 'Used up'],
  sent: ['已交出', 'Handed over'],
  destroyed: ['已销毁', 'Destroyed'],
  never: ['并无此样品', 'Never was'],
} as const satisfies Record<string, Label>;
export type SampleState = keyof typeof sampleStates;
export const sampleStateNames = Object.keys(sampleStates) as SampleState[];
export const sampleStateOptions = Object.entries(sampleStates).map(([value, label]) => ({ value, label }));

export const sampleTones: Readonly<Record<SampleState, 'grey' | 'orange' | 'green' | 'struck'>> = {
  ...{ bench: 'orange', kept: 'green', withUnit: 'green' },
  ...{ used: 'grey', sent: 'grey', destroyed: 'struck', never: 'struck' },
};
/** Those that are still there. */
export const isKept = (state: SampleState): boolean =>
  state === 'bench' || state === 'kept' || state === 'withUnit';
