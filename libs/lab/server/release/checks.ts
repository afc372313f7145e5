import type { Label } from '#calls/model';
import {
  dose,
  hoursVerdict,
  isCounted,
  legendText,
  mayBeUsed,
  measureOf,
  reaches,
  recoveryVerdict,
  resultWord,
  shownAgainst,
  eligibilityLabels,
  type Check,
  type MeasureName,
  type TestName,
} from '#lab/model';
import type { HeldUnit } from '../unit/held-unit.ts';
import { eligibilityOf, type UnitFacts } from './facts.ts';
import type { Limits } from './limits.ts';

/** For whom a unit leaves the bank. */
export interface Recipient {
  relation: 'own' | 'first' | 'second' | 'none';
  kilograms: string;
  physician: string;
  hospital: string;
}

/** A miss that an exceptional release lets pass: as it was found then, and no other. */
export interface Excepted {
  key: string;
  found: string;
}

export interface AskedSheet {
  direction: 'in' | 'out';
  recipient: Recipient | null;
  excepted: readonly Excepted[];
}

type Found = Omit<Check, 'state'> & { ok: boolean };

const nothing: Label = ['未录入', 'not entered'];
const check = (key: string, label: Label, ok: boolean, found: Label | string, limit = ''): Found => ({
  ...{ key, label, ok, limit },
  found: typeof found === 'string' ? [found, found] : found,
});

/** A figure against its limit: compared as it is, shown so that a miss can be told from what it misses. */
function figureCheck(measure: MeasureName, value: string | null, limits: Limits): Found {
  const { label, unit, decimals } = measureOf(measure);
  const { least, most } = limits[measure];
  const limit = [least && `≥ ${least}`, most && `≤ ${most}`].filter(Boolean).join(', ');
  const said = limit && unit ? `${limit} ${unit}` : limit;
  if (value === null) return check(measure, label, false, nothing, said);
  const ok = (least === null || reaches(value, least)) && (most === null || reaches(most, value));
  const shown = shownAgainst(value, limits[measure], decimals);
  return check(measure, label, ok, unit ? `${shown} ${unit}` : shown, said);
}

/** More than went in cannot have come out: it is measured again, however far above its limit it is. */
function recoveryCheck(value: string | null, limits: Limits): Found {
  const found = figureCheck('recovery', value, limits);
  if (value === null || recoveryVerdict(value) === 'ok') return found;
  const [zh, en] = found.found;
  return { ...found, ok: false, found: [`${zh}，须重新测量`, `${en}: measure again`] };
}

/** How it was frozen: said where a curve was read, and asked for where the director has set a limit. */
function curveChecks(curve: UnitFacts['curve'], limits: Limits): Found[] {
  const found = {
    coolingRate: curve?.coolingRate ?? null,
    frozenTo: curve && String(-Number(curve.lowest)),
  };
  return (['coolingRate', 'frozenTo'] as const).flatMap((measure) => {
    const { least, most } = limits[measure];
    const isAsked = least !== null || most !== null;
    return found[measure] !== null || isAsked ? [figureCheck(measure, found[measure], limits)] : [];
  });
}

/**
 * Of the temperature the second half: what happened to it once it was here. Said where it was out of the cold, and where the
 * director has set a limit: a row on every sheet would change what those that are signed were sealed by.
 */
function warmChecks(seconds: number, limits: Limits): Found[] {
  const { least, most } = limits.warmSeconds;
  const isSaid = seconds > 0 || least !== null || most !== null;
  return isSaid ? [figureCheck('warmSeconds', String(seconds), limits)] : [];
}

/** What is looked at before a unit goes into the bank, or out of it. */
export function checksOf(unit: HeldUnit, facts: UnitFacts, limits: Limits, sheet: AskedSheet): Check[] {
  const { receipt, logger, processing, position } = facts;
  const value = (test: TestName): string | null =>
    facts.results.find((one) => one.test === test && one.verified)?.value ?? null;
  const entered = (test: TestName): Label => {
    const found = facts.results.find((one) => one.test === test);
    if (!found) return nothing;
    const [zh, en] = resultWord(found.value);
    return found.verified ? [zh, en] : [`${zh}（未复核）`, `${en} (not verified)`];
  };
  const figures = processing?.figures ?? {};
  const hours = hoursVerdict(
    unit.bornAt ? new Date(unit.bornAt) : null,
    unit.freezingAt ? new Date(unit.freezingAt) : null,
    unit.limitMinutes,
  );
  const donor = eligibilityOf(unit, facts);
  // A result that was entered counts before the dishes, whether it is verified yet or not: 'no growth' is never overlooked.
  const growth = facts.results.some(({ test }) => test === 'colonyGrowth');
  const grows = growth ? value('colonyGrowth') : Number(figures['colonies'] ?? 0) > 0 ? 'growth' : null;
  const labelled = unit.bloodGroup !== null && unit.bloodGroup === value('group');
  const expired = processing?.record.overridden ?? false;
  const isOut = sheet.direction === 'out';
  const found: Found[] = [
    check(
      'identity',
      ['双重身份标识', 'Two marks of identity'],
      receipt?.scanned ?? false,
      receipt?.scanned ? `${unit.din} · ${unit.code}` : nothing,
    ),
    check(
      'receipt',
      ['接收', 'Receipt'],
      receipt !== null && receipt.decision !== 'rejected' && Number(receipt.openConditions) === 0,
      receiptWords(receipt),
    ),
    check(
      'hours',
      ['出生至冻存', 'Birth to freezing'],
      hours.verdict === 'within',
      hours.minutes === null ? nothing : `${hours.minutes} min`,
      `≤ ${unit.limitMinutes} min`,
    ),
    ...(logger
      ? [
          figureCheck('outsideMinutes', String(logger.outside), limits),
          figureCheck('unknownMinutes', String(logger.unknown), limits),
        ]
      : [check('outsideMinutes', ['运输温度', 'Temperature'], false, ['没有温度记录', 'no logger file'])]),
    ...warmChecks(facts.warmSeconds, limits),
    ...(isCounted(unit.product)
      ? [
          figureCheck('nucleated', figures['nucleated'] ?? null, limits),
          recoveryCheck(figures['recovery'] ?? null, limits),
          figureCheck('viability', figures['viability'] ?? null, limits),
          figureCheck('cd34', figures['cd34'] ?? null, limits),
          check(
            'colonies',
            ['集落生长', 'CFU growth'],
            grows === 'growth',
            growth ? entered('colonyGrowth') : grows ? resultWord(grows) : nothing,
          ),
        ]
      : []),
    ...curveChecks(facts.curve, limits),
    check('sterility', ['无菌', 'Sterility'], value('sterility') === 'noGrowth', entered('sterility')),
    check('group', ['ABO/Rh', 'ABO/Rh'], value('group') !== null, entered('group')),
    check(
      'eligibility',
      ['捐献者判定', 'Donor eligibility'],
      isOut
        ? mayBeUsed(donor.state, sheet.recipient?.relation ?? 'none', unit.use)
        : donor.state !== 'incomplete' && (donor.state !== 'ineligible' || unit.use !== 'unrelated'),
      eligibilityLabels[donor.state],
    ),
    check(
      'reagents',
      ['试剂效期', 'Reagents'],
      (processing?.record.reagents.length ?? 0) > 0,
      expired ? ['过期试剂经主任放行', 'expired, let pass by the director'] : reagentWords(processing),
    ),
    check(
      'label',
      ['标签', 'Label'],
      labelled,
      labelled ? legendText(donor.legends, unit.bloodGroup) : labelDiffers(unit.bloodGroup, value('group')),
    ),
    check(
      'position',
      ['位置', 'Position'],
      position?.area === (isOut ? 'bank' : 'quarantine'),
      position ? position.words : ['不在库位', 'in no position'],
    ),
    ...(isOut ? outChecks(figures['nucleated'] ?? null, limits, sheet.recipient, value, entered) : []),
  ];
  return found.map(({ ok, ...one }) => ({ ...one, state: ok ? 'ok' : stateOfMiss(one, sheet.excepted) }));
}

/** What of the label is not as the verified blood group. */
const labelDiffers = (printed: string | null, found: string | null): Label => [
  `标签血型 ${printed ?? '无'}，已复核血型 ${found ?? '无'}`,
  `group on the label ${printed ?? 'none'}, verified ${found ?? 'none'}`,
];

const stateOfMiss = (one: Pick<Found, 'key' | 'found'>, excepted: readonly Excepted[]): 'miss' | 'excepted' =>
  excepted.some(({ key, found }) => key === one.key && found === one.found[0]) ? 'excepted' : 'miss';

function outChecks(
  nucleated: string | null,
  limits: Limits,
  recipient: Recipient | null,
  value: (test: TestName) => string | null,
  entered: (test: TestName) => Label,
): Found[] {
  const strictly = (measure: 'segmentCd34' | 'segmentCd45'): Found => {
    const one = figureCheck(measure, value(measure), limits);
    const least = limits[measure].least;
    return {
      ...one,
      ok: one.ok && least !== null && reaches(value(measure) ?? '0', least, true),
      limit: `> ${least ?? ''} %`,
    };
  };
  return [
    check('hla', ['HLA 分型', 'HLA typing'], value('hla') !== null, entered('hla')),
    strictly('segmentCd34'),
    strictly('segmentCd45'),
    check(
      'segmentGrowth',
      ['复苏段集落生长', 'Growth of thawed segment'],
      value('segmentGrowth') === 'growth',
      entered('segmentGrowth'),
    ),
    // What the recipient gets of it; whether that is enough, the physician judges.
    ...(nucleated && recipient
      ? [
          check('dose', ['剂量（有核细胞/kg）', 'Dose, nucleated cells a kg'], true, [
            `${dose(nucleated, recipient.kilograms)}（${recipient.kilograms} kg）`,
            `${dose(nucleated, recipient.kilograms)} (${recipient.kilograms} kg)`,
          ]),
        ]
      : []),
    check(
      'physician',
      ['申请医师', 'Physician'],
      Boolean(recipient?.physician),
      recipient
        ? [`${recipient.physician}，${recipient.hospital}`, `${recipient.physician}, ${recipient.hospital}`]
        : nothing,
    ),
  ];
}

const receiptWords = (receipt: UnitFacts['receipt']): Label => {
  if (!receipt) return nothing;
  if (receipt.decision === 'rejected') return ['已拒收', 'rejected'];
  const open = Number(receipt.openConditions);
  if (receipt.decision === 'accepted')
    return open > 0
      ? [`已接收，${open} 项条件未完成`, `accepted, ${open} conditions open`]
      : ['已接收', 'accepted'];
  return open > 0
    ? [`有条件，${open} 项未完成`, `conditional, ${open} open`]
    : ['有条件，已全部完成', 'conditional, all settled'];
};

const reagentWords = (processing: UnitFacts['processing']): Label =>
  processing && processing.record.reagents.length > 0
    ? [
        `${processing.record.reagents.length} 种，均在效期内`,
        `${processing.record.reagents.length}, none expired`,
      ]
    : nothing;
