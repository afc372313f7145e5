import {
  dinLabel,
  emptyRecord,
  moveUnitState,
  openSheet,
  positionLabel,
  productLabel,
  proposePosition,
  putUnit,
  readLogger,
  readUnit,
  saveProcessing,
  saveReceipt,
  signSheet,
  enterResult,
  verifyResult,
} from '#lab/model';
import { asPerson } from './as-administrator.ts';
import { loggerFile, tested } from './laboratory.ts';
import { demoPassword } from './session.ts';

interface Unit {
  id: string;
  din: string;
  kit: string;
}

/** Cord blood as its bag says it. */
export const bloodLabel = productLabel({ code: 'S1151', type: 'V', division: '00' });

/** Received, its logger read, processed with the figures of the specification and frozen now; by the technician, by calls. */
export async function frozenByCalls({ id: unitId, din, kit }: Unit): Promise<void> {
  const scans = { dinScan: dinLabel(din), productScan: bloodLabel };
  await asPerson('technician', saveReceipt, { unitId, version: 0, decision: 'accepted', ...scans });
  const text = await loggerFile(unitId);
  await asPerson('technician', readLogger, { unitId, serial: kit.replace('KT', 'TL'), name: 'tl.csv', text });
  const now = new Date().toISOString();
  await asPerson('technician', saveProcessing, {
    ...{ unitId, version: 0 },
    record: {
      ...emptyRecord,
      ...{ gross: '152.40', tare: '38.20', wbc: '11.25', nrbc: '8', afterMillilitres: '21.0' },
      ...{ afterWbc: '52.40', viability: '96.2', cd34Events: '842', beadsCounted: '4105', beads: '51300' },
      ...{ microlitres: '100', dilution: '10', dishes: ['38', '41', '44'], plated: '50000' },
      ...{ startedAt: now, freezingAt: now },
      reagents: [{ name: 'DMSO', lot: 'D1', expires: '2030-01-01' }],
    },
  });
}

/** Into the next position that is free for it. */
export async function putByCalls({ id: unitId, din }: Unit): Promise<void> {
  const { positions } = await asPerson('technician', proposePosition, { unitId });
  const positionScan = positionLabel(positions[0]?.id ?? '');
  await asPerson('technician', putUnit, { unitScan: dinLabel(din), positionScan });
}

/** The living sheet of a unit is signed by this colleague and the director. */
export async function signedByCalls({ id }: Unit, colleague: string): Promise<void> {
  for (const [account, place] of [
    [colleague, 1],
    ['labdirector', 2],
  ] as const) {
    const { sheets } = await asPerson(account, readUnit, { id });
    const [sheet] = sheets;
    await asPerson(account, signSheet, {
      ...{ sheetId: sheet?.id ?? '', place, sha256: sheet?.sha256 ?? '' },
      ...{ meaning: '同意放行', password: demoPassword },
    });
  }
}

/** In the bank, with all results: processed, checked, signed and put where it lies. */
export async function bankedByCalls(unit: Unit, colleague: string): Promise<void> {
  await frozenByCalls(unit);
  await putByCalls(unit);
  await tested(unit.id);
  await asPerson('technician', openSheet, { unitId: unit.id, direction: 'in' });
  await signedByCalls(unit, colleague);
  await putByCalls(unit);
}

/** What is asked of a unit before it leaves the bank, as it should be. */
export async function testedForIssue({ id: unitId }: Unit): Promise<void> {
  for (const [test, value] of [
    ['hla', 'A*02:01'],
    ['segmentCd34', '84.10'],
    ['segmentCd45', '71.20'],
    ['segmentGrowth', 'growth'],
  ] as const) {
    const { id } = await asPerson('technician', enterResult, { unitId, test, value });
    await asPerson('labdirector', verifyResult, { id });
  }
}

/** Reserved for somebody, signed for by two and handed over with a witness. */
export async function issuedByCalls(unit: Unit, colleague: string, witnessId: string): Promise<void> {
  const unitId = unit.id;
  const move = (to: 'reserved' | 'issued') =>
    asPerson('labdirector', moveUnitState, {
      ...{ unitId, to, reason: '移植', witnessId },
      ...{ dinScan: dinLabel(unit.din), productScan: bloodLabel },
    });
  await move('reserved');
  await testedForIssue(unit);
  await asPerson('technician', openSheet, {
    ...{ unitId, direction: 'out' },
    recipient: { relation: 'own', kilograms: '12.5', physician: '李医师', hospital: '儿科' },
  });
  await signedByCalls(unit, colleague);
  await move('issued');
}
