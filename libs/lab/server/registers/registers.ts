import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import { labLimit, labReagent, labSite, labTank, laneTime } from '#lab/model';
import { registerFrom, registerTable, type ServedRegister } from '#registers/server';

export const labSiteTable = registerTable(labSite);
export const labTankTable = registerTable(labTank);
export const labLimitTable = registerTable(labLimit);
export const laneTimeTable = registerTable(laneTime);

const isZone = (zone: unknown): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: String(zone) }));
  } catch {
    return false;
  }
};

export const labSites = registerFrom(labSite, {
  table: labSiteTable,
  check: (_, { after }): Promise<FieldProblem[]> => {
    const problems: FieldProblem[] = [];
    if (after && !isZone(after.values['zone']))
      problems.push({ path: 'zone', text: ['不是有效的时区', 'No such time zone'] });
    if (after && !/^[A-NP-Z1-9][A-Z0-9]{4}$/.test(String(after.values['facility'])))
      problems.push({ path: 'facility', text: ['须为 5 位机构代码', 'A facility has 5 signs, as A9999'] });
    return Promise.resolve(problems);
  },
});

/** A new tank gets its boxes and positions at once. */
export const labTanks = registerFrom(labTank, {
  table: labTankTable,
  async saved({ db }, { after }) {
    if (after) await db.execute(sql`SELECT lab_fill_tank(${after.id})`);
  },
});
export const labLimits = registerFrom(labLimit, { table: labLimitTable });
const labReagents = registerFrom(labReagent, { table: registerTable(labReagent) });
export const laneTimes = registerFrom(laneTime, { table: laneTimeTable });

export const labRegisters: readonly ServedRegister[] = [
  labReagents,
  labSites,
  labTanks,
  labLimits,
  laneTimes,
];
