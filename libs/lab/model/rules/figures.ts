import Big from 'big.js';

// Quotients are kept with 30 decimals; what is stored is rounded once, at the end.
const Exact = Big();
Exact.DP = 30;

/** Stored figures are rounded half up: 0.01 g, 0.1 mL, 0.01 × 10³/µL, whole counts, 0.01 %. */
export const decimalsOf = { grams: 2, millilitres: 1, perMicrolitre: 2, count: 0, percent: 2 } as const;
const rounded = (value: Big, unit: keyof typeof decimalsOf): Big =>
  value.round(decimalsOf[unit], Big.roundHalfUp);
const stored = (value: Big, unit: keyof typeof decimalsOf): string =>
  rounded(value, unit).toFixed(decimalsOf[unit]);

/** A figure that was typed or measured, as it is stored. */
export const asStored = (value: string, unit: keyof typeof decimalsOf): string =>
  rounded(new Exact(value), unit).toFixed();

/** Grams of a millilitre of cord blood, unless the product says otherwise. */
export const ordinaryDensity = '1.06';

/** mL of a bag: (gross − tare) / density. Grams as decimal text; 0.1 mL. */
export const volume = (gross: string, tare: string, density: string = ordinaryDensity): string =>
  stored(new Exact(gross).minus(tare).div(density), 'millilitres');

/**
 * Nucleated cells, 10³/µL, not rounded: a device that takes nucleated red cells out of its WBC has them added again, so
 * many per 100 white cells.
 */
export const nucleated = (wbc: string, nrbcPer100: string, deviceTookThemOut: boolean): string =>
  deviceTookThemOut
    ? new Exact(wbc).times(new Exact(100).plus(nrbcPer100)).div(100).toFixed()
    : new Exact(wbc).toFixed();

/** Total nucleated cells: 10³/µL × 10⁶ × mL (a mL has 1,000 µL); a whole count. */
export const totalNucleated = (perMicrolitre: string, millilitres: string): string =>
  stored(new Exact(perMicrolitre).times(1_000_000).times(millilitres), 'count');

/** Share of one count in another in percent, not rounded: compared as it is, shown by `shownBeside`. */
export const share = (part: string, whole: string): string => new Exact(part).times(100).div(whole).toFixed();

/** A share as it is stored: 0.01 %. */
export const storedShare = (percent: string): string => stored(new Exact(percent), 'percent');

export interface FlowCounts {
  events: string;
  beadsCounted: string;
  /** In the tube. */
  beads: string;
  microlitres: string;
  dilution: string;
  millilitres: string;
}

/** Viable CD34+: events / beads counted × beads / µL × dilution × 1000 × mL; a whole count. */
export const viableCd34 = (flow: FlowCounts): string =>
  stored(
    new Exact(flow.events)
      .times(flow.beads)
      .times(flow.dilution)
      .times(1000)
      .times(flow.millilitres)
      .div(new Exact(flow.beadsCounted).times(flow.microlitres)),
    'count',
  );

/** Colony-forming units: mean of at least two dishes × TNC / cells plated; null for fewer dishes. */
export function colonies(
  dishes: readonly string[],
  totalNucleatedCells: string,
  plated: string,
): string | null {
  if (dishes.length < 2) return null;
  const sum = dishes.reduce((total, dish) => total.plus(dish), new Exact(0));
  return stored(sum.times(totalNucleatedCells).div(new Exact(plated).times(dishes.length)), 'count');
}

/** Nucleated cells for each kilogram of a recipient. */
export const dose = (totalNucleatedCells: string, kilograms: string): string =>
  stored(new Exact(totalNucleatedCells).div(kilograms), 'count');

/** More than 100 % of what went in is measured again, more than 120 % refused. */
export function recoveryVerdict(percent: string): 'ok' | 'measureAgain' | 'refused' {
  if (new Exact(percent).gt(120)) return 'refused';
  return new Exact(percent).gt(100) ? 'measureAgain' : 'ok';
}

/** Does a figure reach its limit? Compared as it is, never rounded. */
export const reaches = (value: string, limit: string, strictly = false): boolean =>
  strictly ? new Exact(value).gt(limit) : new Exact(value).gte(limit);

/** A figure as it is shown beside its limit: with as many decimals more as tell a miss from what it misses. */
export function shownBeside(value: string, limit: string, decimals: number): string {
  const exact = new Exact(value);
  if (exact.eq(limit)) return exact.round(decimals, Big.roundHalfUp).toFixed(decimals);
  for (let more = decimals; more < 20; more++) {
    const shown = exact.round(more, Big.roundHalfUp);
    if (!shown.eq(limit)) return shown.toFixed(more);
  }
  return exact.toFixed();
}

/** Between what a figure has to be; null is no bound. */
export interface Limit {
  least: string | null;
  most: string | null;
}

/**
 * A figure as it is shown beside what it is held against: a miss beside the bound that it misses, else beside the lower one.
 */
export function shownAgainst(value: string, { least, most }: Limit, decimals: number): string {
  const isOver = most !== null && !reaches(most, value);
  const isUnder = least !== null && !reaches(value, least);
  const bound = isOver && !isUnder ? most : (least ?? most);
  return shownBeside(value, bound ?? value, decimals);
}

/** The same from single cells: cells per µL × 1000 × mL. */
export const multipliedNucleated = (cellsPerMicrolitre: string, millilitres: string): string =>
  stored(new Exact(cellsPerMicrolitre).times(1000).times(millilitres), 'count');
