import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import { labLimit, labReagent, labSite, labTank, laneTime, productOptions } from '#lab/model';
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

interface CodeLine {
  id: string;
  product: string;
  code: string;
}

interface DayLine {
  id: string;
  from?: string | null;
  to?: string | null;
}

export const labSites = registerFrom(labSite, {
  table: labSiteTable,
  check: (_, { after }): Promise<FieldProblem[]> => {
    const problems: FieldProblem[] = [];
    if (after && !isZone(after.values['zone']))
      problems.push({ path: 'zone', text: ['不是有效的时区', 'No such time zone'] });
    if (after && !/^[A-NP-Z1-9][A-Z0-9]{4}$/.test(String(after.values['facility'])))
      problems.push({ path: 'facility', text: ['须为 5 位机构代码', 'A facility has 5 signs, as A9999'] });
    for (const { id, from, to } of (after?.values['days'] ?? []) as readonly DayLine[])
      if ((from ?? '') === '' ? (to ?? '') !== '' : Number(to ?? 0) <= Number(from))
        problems.push({
          path: `days.${id}.to`,
          text: ['开始与结束须同时填写，且结束晚于开始', 'Say from and to, the end behind the beginning'],
        });
    const codes = (after?.values['codes'] ?? []) as readonly CodeLine[];
    for (const [at, { id, product, code }] of codes.entries()) {
      const before = codes.slice(0, at);
      if (!/^[A-Z]\d{4}$/.test(code))
        problems.push({
          path: `codes.${id}.code`,
          text: ['须为字母加 4 位数字，如 S1151', 'A letter and 4 digits, as S1151'],
        });
      else if (
        before.some((one) => one.code === code || one.product === product) ||
        productOptions.some(({ value }) => value === code && value !== product)
      )
        problems.push({
          path: `codes.${id}.code`,
          text: ['每种产品一个产品码，且互不相同', 'Each product has one code, and no other product has it'],
        });
    }
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
