import { sql } from 'drizzle-orm';
import { importHistory, type HistoryStep } from '#approvals/server';
import { defaultTimeZone } from '#calls/model';
import { importForms, type PastForm } from '#documents/server';
import { labFormTypes } from '#lab/model';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { lineOf } from '../release/excepted.ts';
import { checkSheet } from '../release/sheets.ts';
import type { HeldUnit } from '../unit/held-unit.ts';
import type { DemoUnit } from './demo-units.ts';

interface Applicant extends Record<string, unknown> {
  id: string;
  nameZh: string;
  nameEn: string;
  companyId: string;
  departmentId: string;
  department: string;
}

const hour = 3_600_000;
const needs = ['患儿须于本周内移植', '同胞确诊再生障碍性贫血，择期移植', '临床试验入组截止'];
const hospitals = ['复旦大学附属儿科医院', '上海儿童医学中心', '北京儿童医院'];
const past = '运输温度：35 min（≤ 30 min）';

interface Asked {
  din: string;
  misses: string;
  hoursAgo: number;
  steps: readonly ('approve' | 'reject')[];
  /** The sheet that is let pass by it. */
  sheet?: { id: string; excepted: { key: string; found: string }[] };
}

/** The last two in quarantine have cultures that nobody has verified: one is let pass, the other one is asked for. */
async function askedNow(db: Db, { today }: DemoClock, units: readonly DemoUnit[]): Promise<Asked[]> {
  const waiting = units.filter(({ state }) => state === 'quarantine').slice(-2);
  const asked: Asked[] = [];
  for (const [at, unit] of waiting.entries()) {
    const held = { ...unit, code: `${unit.product}V00` } as unknown as HeldUnit;
    const sheet = { direction: 'in' as const, recipient: null, excepted: [] };
    const { misses } = await checkSheet({ db, now: today, timeZone: defaultTimeZone }, held, sheet);
    const id = newId();
    await db.execute(sql`
      INSERT INTO lab_sheet (id, unit_id, direction, state, opened_at) VALUES (${id}, ${unit.id}, 'in', 'open', ${today.toISOString()})`);
    asked.push({
      ...{
        din: unit.din,
        misses: misses.map((miss) => lineOf(miss, 'zh')).join('\n'),
        hoursAgo: 20 - at * 6,
      },
      steps: at === 0 ? ['approve', 'approve'] : [],
      ...(at === 0 && {
        sheet: { id, excepted: misses.map(({ key, found }) => ({ key, found: found[0] })) },
      }),
    });
  }
  return asked;
}

/** A dozen exceptional releases: most of the past, two of these days. */
export async function loadDemoExceptions(
  db: Db,
  clock: DemoClock,
  units: readonly DemoUnit[],
): Promise<void> {
  const { rows } = await db.execute<Applicant>(sql`
    SELECT p.id, p.name_zh AS "nameZh", p.name_en AS "nameEn", p.company_id AS "companyId",
           p.department_id AS "departmentId", d.name_zh AS department
      FROM account a JOIN person p ON p.id = a.person_id JOIN department d ON d.id = p.department_id WHERE a.name = 'technician'`);
  const [applicant] = rows;
  const [type] = labFormTypes;
  if (!applicant || !type) return;
  const form = await type.load();
  const banked = units.filter(({ state }) => state === 'banked').slice(-10);
  const old = banked.map(({ din, freezingAt }, at): Asked => ({
    ...{ din, misses: past, steps: at === 4 ? ['approve', 'reject'] : ['approve', 'approve'] },
    hoursAgo: (clock.today.getTime() - Date.parse(freezingAt ?? clock.today.toISOString())) / hour - 40,
  }));
  const asked = [...old, ...(await askedNow(db, clock, units))]
    .map((one) => ({ ...one, id: newId() }))
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  const forms = asked.map((one, at): PastForm => {
    const submittedAt = new Date(clock.today.getTime() - one.hoursAgo * hour);
    const steps = one.steps.map((act, step): HistoryStep => ({
      ...{ do: act, words: act === 'reject' ? '不符合紧急放行条件' : '' },
      at: new Date(submittedAt.getTime() + (step + 1) * 2 * hour),
    }));
    return {
      ...{ id: one.id, form, companyId: applicant.companyId, applicant },
      content: {
        ...{ department: { id: applicant.departmentId, name: applicant.department }, urgency: 'urgent' },
        ...{ currency: 'CNY', cc: [], attachments: [], remarks: '', subject: `例外放行：${one.din}` },
        ...{
          unit: one.din,
          misses: one.misses,
          need: needs[at % 3],
          physician: `${['张', '李', '陈'][at % 3] ?? ''}医师`,
        },
        ...{ hospital: hospitals[at % 3], acknowledged: true },
      },
      ...{ writtenAt: submittedAt, submittedAt, steps },
    };
  });
  await importForms(db, importHistory, forms);
  for (const { id, sheet } of asked)
    if (sheet)
      await db.execute(sql`
        UPDATE lab_sheet SET excepted = ${JSON.stringify(sheet.excepted)}::jsonb, exception_id = ${id} WHERE id = ${sheet.id}`);
}
