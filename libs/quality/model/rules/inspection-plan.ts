import type { Label } from '#calls/model';
import { formatDecimal } from '#fields/model';
import { severityLabels, type DefectClass, type Method } from '../words.ts';
import { levelUp, samplingPlan, tighterAc, type SamplingPlan, type Severity } from './plan.ts';
import type { Aql, Level } from './plan-tables.ts';
import type { Grade } from './supplier-score.ts';
import type { SwitchSeverity } from './switching.ts';

/** One thing that is looked at in each unit. */
export interface Characteristic {
  id: string;
  name: string;
  class: DefectClass;
  /** value: measured, within min and max; option: one of some, of which some are good; check: good or bad. */
  kind: 'value' | 'option' | 'check';
  min: string | null;
  target: string | null;
  max: string | null;
  unit: string | null;
  options: string[];
  good: string[];
}

/** What a standard says, as far as a plan follows from it. */
export interface StandardOfPlan {
  id: string;
  code: string;
  version: number;
  method: Method;
  level: Level;
  aql: Readonly<Record<'major' | 'minor', Aql>>;
  /** Units that are measured, of a fixed sample. */
  count: number;
  characteristics: Characteristic[];
}

export interface ClassPlan extends SamplingPlan {
  aql: Aql | null;
}

/** The plan of a lot as it is kept once its inspection begins. */
export interface InspectionPlan {
  standard: { id: string; code: string; version: number } | null;
  method: Method;
  level: Level | null;
  severity: Severity | null;
  /** Units of the lot, and of the sample: the largest of the classes. */
  lot: number;
  n: number;
  /** Each class is judged by its own first n units. A critical unit rejects among all of them. */
  classes: Readonly<Record<'major' | 'minor', ClassPlan>>;
  characteristics: Characteristic[];
  /** Move by move. */
  why: Label[];
}

/** What counts where no standard is written for an item. */
export const usualStandard: Omit<StandardOfPlan, 'id' | 'code' | 'version'> = {
  ...{ method: 'sampling', level: 'II', aql: { major: '1.0', minor: '2.5' }, count: 0, characteristics: [] },
};

const whole = (lot: number, ac: number, aql: Aql | null): ClassPlan => ({
  ...{ letter: '', planLetter: '', n: lot, ac, re: ac + 1, all: true, aql },
});

/** Of all units so many may be bad: no larger a share than the AQL. */
const share = (lot: number, aql: Aql): number => Math.floor((lot * Number(aql)) / 100);

const order: Readonly<Record<Severity, number>> = { reduced: 0, normal: 1, tightened: 2 };
const stricter = (a: Severity, b: Severity): Severity => (order[a] >= order[b] ? a : b);

export interface Circumstances {
  switched: SwitchSeverity;
  /** Why it is switched as it is; null while it never was. */
  since: Label | null;
  grade: Grade;
  young: boolean;
}

function sampled(standard: StandardOfPlan | null, lot: number, at: Circumstances): InspectionPlan {
  const { level: written, aql, characteristics } = standard ?? usualStandard;
  const why: Label[] = [
    standard
      ? [
          `标准 ${standard.code} 第 ${standard.version} 版：水平 ${written}，AQL 严重 ${aql.major}、轻微 ${aql.minor}`,
          `Standard ${standard.code}, version ${standard.version}: level ${written}, AQL major ${aql.major}, minor ${aql.minor}`,
        ]
      : [
          `没有检验标准，按水平 ${written}，AQL 严重 ${aql.major}、轻微 ${aql.minor}`,
          `No standard: level ${written}, AQL major ${aql.major}, minor ${aql.minor}`,
        ],
  ];
  const level = at.grade === 'C' ? levelUp(written) : written;
  if (level !== written)
    why.push([`供应商评级 C：水平升为 ${level}`, `The supplier is graded C: level ${level}`]);
  // What is stopped is not begun; its plan is shown as it will be once it goes on.
  const switched: Severity = at.switched === 'stopped' ? 'tightened' : at.switched;
  const severity = at.grade === 'D' ? stricter(switched, 'tightened') : switched;
  const [zh, en] = severityLabels[severity];
  if (at.since) why.push([`${zh}检验：${at.since[0]}`, `${en}: ${at.since[1]}`]);
  else if (severity !== 'normal') why.push([`${zh}检验：供应商评级 D`, `${en}: the supplier is graded D`]);
  else why.push(['正常检验：没有转移', 'Normal: no switch so far']);
  const of = (name: 'major' | 'minor'): ClassPlan => ({
    ...samplingPlan(lot, level, aql[name], severity),
    aql: aql[name],
  });
  const classes = { major: of('major'), minor: of('minor') };
  for (const [name, label] of [
    ['major', ['严重', 'Major']],
    ['minor', ['轻微', 'Minor']],
  ] as const) {
    const { letter, planLetter, n, ac, re, all } = classes[name];
    const led = planLetter === letter ? letter : `${letter} → ${planLetter}`;
    why.push([
      `${label[0]}：批量 ${formatDecimal(String(lot))}，字码 ${led}，${all ? `全部 ${n}` : `样本 ${n}`}，Ac ${ac} / Re ${re}`,
      `${label[1]}: lot ${formatDecimal(String(lot))}, letter ${led}, ${all ? `all ${n}` : `sample ${n}`}, Ac ${ac} / Re ${re}`,
    ]);
  }
  return {
    ...{ standard: headOf(standard), method: 'sampling', level, severity, lot },
    ...{ n: Math.max(classes.major.n, classes.minor.n), classes, characteristics, why },
  };
}

const headOf = (standard: StandardOfPlan | null): InspectionPlan['standard'] =>
  standard && { id: standard.id, code: standard.code, version: standard.version };

/** The plan for a lot of so many units, and why it is that one. */
export function inspectionPlan(
  standard: StandardOfPlan | null,
  lot: number,
  at: Circumstances,
): InspectionPlan {
  if (!standard || standard.method === 'sampling') return sampled(standard, lot, at);
  const { method, aql, characteristics, code, version } = standard;
  const same = { standard: headOf(standard), method, level: null, severity: null, lot, characteristics };
  const by: Label = [`标准 ${code} 第 ${version} 版`, `Standard ${code}, version ${version}`];
  if (method === 'all') {
    const classes = {
      major: whole(lot, share(lot, aql.major), aql.major),
      minor: whole(lot, share(lot, aql.minor), aql.minor),
    };
    const why: Label[] = [
      [
        `${by[0]}：全数检验，不合格率不超过 AQL（严重 ${classes.major.ac}、轻微 ${classes.minor.ac}）`,
        `${by[1]}: 100 %, no larger a share than the AQL (major ${classes.major.ac}, minor ${classes.minor.ac})`,
      ],
    ];
    return { ...same, n: lot, classes, why };
  }
  const n = method === 'fixed' ? standard.count : 0;
  const classes = {
    major: { ...whole(n, 0, null), all: false },
    minor: { ...whole(n, 0, null), all: false },
  };
  const why: Label[] = [
    method === 'fixed'
      ? [`${by[0]}：固定样本 ${n}，以均值判定`, `${by[1]}: ${n} samples, judged by their mean`]
      : [`${by[0]}：免检`, `${by[1]}: no inspection`],
  ];
  return { ...same, n, classes, why };
}

/** What a lot tells the switching score, by the plan that it was inspected with. */
export function lotOfPlan(
  { classes }: InspectionPlan,
  d: Readonly<Record<DefectClass, number>>,
  accepted: boolean,
): { accepted: boolean; stays: boolean; points: 2 | 3 } {
  const each = [
    { ac: classes.major.ac, d: d.major },
    { ac: classes.minor.ac, d: d.minor },
  ];
  return {
    accepted,
    stays: each.every((one) => one.d <= tighterAc(one.ac)),
    points: each.every(({ ac }) => ac >= 2) ? 3 : 2,
  };
}
