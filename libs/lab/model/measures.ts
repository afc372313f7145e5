import type { Label } from '#calls/model';
import { agentLabel, agentsAsked } from './rules/eligibility.ts';
import { ordinaryDensity } from './rules/figures.ts';

interface Product {
  label: Label;
  /** What contracts call it (dictionary bankProduct). */
  bank: string;
  /** Its cells are counted; of tissue nothing is before it is thawed. */
  counted: boolean;
}

/** Products of the laboratory by their ISBT 128 codes (settings of the licence; these are those of the demo facility). */
const products: Readonly<Record<string, Product>> = {
  S1151: { label: ['脐带血', 'Cord blood'], bank: 'cordBlood', counted: true },
  S1393: { label: ['脐带组织', 'Cord tissue'], bank: 'cordTissue', counted: false },
  S1500: { label: ['胎盘', 'Placenta'], bank: 'placenta', counted: false },
};
/** What a product is called where one is asked for or shown. */
export const productTitle: Label = ['产品', 'Product'];
export const productOptions = Object.entries(products).map(([value, { label }]) => ({ value, label }));
export const productName = (code: string): Label => products[code]?.label ?? [code, code];
/** What contracts call the products, by code. */
export const bankProductOf = Object.entries(products).map(([code, { bank }]) => ({ code, bank }));
/** Are the cells of a product counted? */
export const isCounted = (code: string): boolean => products[code]?.counted ?? true;
/** The product that a contract means; undefined where it is nothing for the laboratory. */
export const productOfBank = (bank: string): string | undefined =>
  Object.keys(products).find((code) => products[code]?.bank === bank);

interface Measure {
  label: Label;
  unit: string;
  decimals: number;
  /** Where no row of the table says otherwise (FDA, NetCord-FACT, unrelated). */
  least?: string;
  most?: string;
}

/** What is held against a limit. */
export const measures = {
  /** Without a row: see hourLimits, which tells uses apart. */
  hours: { label: ['出生至冻存', 'Birth to freezing'], unit: 'min', decimals: 0, most: '2880' },
  nucleated: { label: ['有核细胞总数', 'Total nucleated cells'], unit: '', decimals: 0, least: '500000000' },
  recovery: { label: ['回收率', 'Recovery'], unit: '%', decimals: 2, least: '60' },
  viability: { label: ['细胞活率', 'Viability'], unit: '%', decimals: 2, least: '85' },
  cd34: { label: ['活 CD34+ 细胞', 'Viable CD34+'], unit: '', decimals: 0, least: '1250000' },
  outsideMinutes: { label: ['运输超温', 'Minutes outside 15–25 °C'], unit: 'min', decimals: 0, most: '120' },
  /** Without a row there is no limit: it is said beside the sheet's other figures. */
  unknownMinutes: { label: ['运输温度未知', 'Minutes of which nothing is known'], unit: 'min', decimals: 0 },
  /** Of all the ways that it was carried, and of tanks that were too warm: without a row there is no limit. */
  warmSeconds: { label: ['累计脱离低温时间', 'Time out of the cold'], unit: 's', decimals: 0 },
  /** Of the curve of freezing: without a row there is no limit, and a unit needs no curve. */
  coolingRate: { label: ['降温速率', 'Rate of cooling'], unit: '°C/min', decimals: 2 },
  frozenTo: { label: ['冻存终温（零下）', 'Frozen to, below zero'], unit: '°C', decimals: 1 },
  segmentCd34: {
    label: ['复苏段 CD34+ 活率', 'CD34+ of thawed segment'],
    unit: '%',
    decimals: 2,
    least: '70',
  },
  segmentCd45: {
    label: ['复苏段 CD45+ 活率', 'CD45+ of thawed segment'],
    unit: '%',
    decimals: 2,
    least: '40',
  },
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;

/** What is reckoned with instead of held against: a row of the same table says it by product and day. */
export const constants = {
  density: { label: ['密度 g/mL', 'Density, g/mL'], ordinary: ordinaryDensity },
  /** What is frozen has no expiry, unless a row gives it one: so many years from the day of freezing. */
  shelfYears: { label: ['有效期（年）', 'Shelf life, years'], ordinary: '0' },
} as const satisfies Record<string, { label: Label; ordinary: string }>;
export type ConstantName = keyof typeof constants;
export const measureNames = Object.keys(measures) as MeasureName[];
export const measureOf = (name: MeasureName): Measure => measures[name];

/** Results of tests, by whom they are of. */
export const tests = {
  ...testsOf(
    'mother',
    {
      hiv1: ['HIV-1', 'HIV-1'],
      hiv2: ['HIV-2', 'HIV-2'],
      hbv: ['乙肝病毒', 'HBV'],
      hcv: ['丙肝病毒', 'HCV'],
      treponema: ['梅毒螺旋体', 'T. pallidum'],
      treponemaSpecific: ['梅毒特异性试验', 'T. pallidum, specific'],
      htlv1: ['HTLV-I', 'HTLV-I'],
      htlv2: ['HTLV-II', 'HTLV-II'],
      cmv: ['巨细胞病毒', 'CMV'],
    } as const,
    'agent',
  ),
  sterility: { subject: 'cord', label: ['无菌培养', 'Sterility'], kind: 'growth', unit: '' },
  group: { subject: 'cord', label: ['ABO/Rh 血型', 'ABO/Rh'], kind: 'group', unit: '' },
  hla: { subject: 'cord', label: ['HLA 分型', 'HLA typing'], kind: 'text', unit: '' },
  colonyGrowth: { subject: 'cord', label: ['集落生长', 'Growth of colonies'], kind: 'growth', unit: '' },
  segmentCd34: {
    subject: 'segment',
    label: ['复苏段 CD34+ 活率', 'CD34+ of thawed segment'],
    kind: 'percent',
    unit: '%',
  },
  segmentCd45: {
    subject: 'segment',
    label: ['复苏段 CD45+ 活率', 'CD45+ of thawed segment'],
    kind: 'percent',
    unit: '%',
  },
  segmentGrowth: {
    subject: 'segment',
    label: ['复苏段集落生长', 'Growth of thawed segment'],
    kind: 'growth',
    unit: '',
  },
} as const;
export type TestName = keyof typeof tests;
export const testNames = Object.keys(tests) as TestName[];
export type TestKind = 'agent' | 'growth' | 'group' | 'text' | 'percent';

interface Test {
  subject: Subject;
  label: Label;
  kind: TestKind;
  unit: string;
}

/** A test by its name: a declared one, or one for an agent that the laboratory has added. Undefined: there is none. */
export function testOf(name: string): Test | undefined {
  const declared = (tests as Readonly<Record<string, Test>>)[name];
  const label = agentLabel(name);
  return declared ?? (label && { subject: 'mother', label, kind: 'agent', unit: '' });
}
export const testLabel = (name: string): Label => testOf(name)?.label ?? [name, name];

/** Names of the tests that are made now, in their order: those for added agents behind the statutory ones. */
export function testsNow(): string[] {
  const added = agentsAsked().filter((agent) => !(agent in tests));
  const behind = testNames.indexOf('cmv') + 1;
  return [...testNames.slice(0, behind), ...added, ...testNames.slice(behind)];
}

/** Those that are made of a product: of what has no cells to count no colonies are grown before it is thawed. */
export const testsOfProduct = (product: string): string[] =>
  testsNow().filter((test) => isCounted(product) || test !== 'colonyGrowth');

function testsOf<N extends string>(
  subject: 'mother',
  named: Readonly<Record<N, Label>>,
  kind: 'agent',
): Readonly<Record<N, { subject: 'mother'; label: Label; kind: 'agent'; unit: string }>> {
  return Object.fromEntries(
    Object.entries<Label>(named).map(([name, label]) => [name, { subject, label, kind, unit: '' }]),
  ) as Record<N, { subject: 'mother'; label: Label; kind: 'agent'; unit: string }>;
}

const subjects = {
  mother: ['母亲', 'Mother'],
  cord: ['脐带血', 'Cord'],
  segment: ['复苏段', 'Thawed segment'],
} as const satisfies Record<string, Label>;
export type Subject = keyof typeof subjects;
/** Of whom a result is, at a unit: what is neither of the mother nor of a thawed segment is of the product itself. */
export const subjectWords = (subject: Subject, product: string): Label =>
  subject === 'cord' ? productName(product) : subjects[subject];

/** Words of values that are chosen. */
export const resultWords = {
  negative: ['阴性', 'Negative'],
  reactive: ['反应性', 'Reactive'],
  noGrowth: ['无生长', 'No growth'],
  growth: ['有生长', 'Growth'],
} as const satisfies Record<string, Label>;
export const resultWord = (value: string): Label =>
  (resultWords as Record<string, Label>)[value] ?? [value, value];
