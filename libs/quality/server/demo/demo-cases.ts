import { sql } from 'drizzle-orm';
import { dayOf, defaultTimeZone } from '#calls/model';
import { defectKey, type CaseState } from '#quality/model';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { seedCaseSearch } from '../cases/case-search.ts';
import type { PastLot } from './past-lots.ts';

const day = 86_400_000;
const order: readonly CaseState[] = ['open', 'contained', 'disposed', 'acting', 'verified', 'closed'];

interface PastCase {
  id: string;
  number: string;
  state: CaseState;
  key: string;
  lot: PastLot;
  defect: string;
  class: string;
  times: number;
  openedAt: string;
  movedAt: string;
  lots: PastLot[];
}

/** What was rejected, gathered by item, supplier and defect; the older ones are closed. */
export async function writeCases(
  db: Db,
  lots: readonly PastLot[],
  { today, random }: DemoClock,
  verifier: string,
): Promise<void> {
  const cases = new Map<string, PastCase>();
  let serial = 0;
  for (const lot of lots.filter(({ judged }) => judged?.outcome === 'rejected')) {
    const [first] = lot.judged!.failures;
    if (!first) continue;
    const key = defectKey(first.name);
    const same = cases.get(`${lot.item} ${lot.supplier} ${key}`);
    const at = lot.decidedAt!;
    if (same) {
      same.times++;
      same.lots.push(lot);
      same.movedAt = at;
      continue;
    }
    const age = (today.getTime() - Date.parse(at)) / day;
    const state: CaseState =
      age > 60 && random() < 0.85 ? 'closed' : (order[Math.floor(random() * 5)] as CaseState);
    cases.set(`${lot.item} ${lot.supplier} ${key}`, {
      ...{
        id: newId(),
        number: `NC-${dayOf(new Date(at), defaultTimeZone).replaceAll('-', '')}-${String(++serial).padStart(4, '0')}`,
      },
      ...{
        state,
        key,
        lot,
        defect: first.name,
        class: first.class,
        times: 1,
        openedAt: at,
        movedAt: at,
        lots: [lot],
      },
    });
  }
  const all = [...cases.values()];
  // One that came again after it was closed.
  const again = all.find(({ times, state }) => times > 1 && state === 'closed');
  if (again) again.state = 'reopened';
  await insertCases(db, all);
  await insertActions(db, all, today, verifier);
}

async function insertCases(db: Db, all: readonly PastCase[]): Promise<void> {
  const at = (state: CaseState) => order.indexOf(state === 'reopened' ? 'closed' : state);
  const rows = all.map(({ lot, lots, ...one }) => ({
    ...one,
    ...{ company: lot.company, item: lot.item, supplier: lot.supplier, person: lot.person, unit: lot.unit },
    quantity: String(lots.reduce((sum, each) => sum + Number(each.quantity), 0)),
    description: `${lot.inspection}：${one.defect}`,
    containment: at(one.state) >= 1 ? '隔离本批与在库同批，通知使用部门' : '',
    disposition: at(one.state) >= 2 ? '让步或退货，按判定处理' : '',
    cause: at(one.state) >= 3 ? '模具磨损未按周期更换，首件检验遗漏该尺寸' : '',
    effect: at(one.state) >= 4 ? '其后三批抽检未再出现' : '',
    cost: at(one.state) >= 2 ? String(200 + (one.number.charCodeAt(one.number.length - 1) % 9) * 150) : null,
    closedAt: one.state === 'closed' ? new Date(Date.parse(one.movedAt) + 20 * day).toISOString() : null,
    verifiedAt:
      one.state === 'closed' || one.state === 'verified'
        ? new Date(Date.parse(one.movedAt) + 18 * day).toISOString()
        : null,
  }));
  await db.execute(sql`
    INSERT INTO qc_case (id, number, company_id, item_id, supplier_id, defect, defect_key, class, quantity, unit, description,
                         containment, cause, disposition, effect, cost, owner_id, state, times, opened_at, opened_by, verified_at,
                         closed_at, moved_at, search)
    SELECT n.id, n.number, n.company, n.item, n.supplier, n.defect, n.key, n.class, n.quantity, n.unit, n.description, n.containment,
           n.cause, n.disposition, n.effect, n.cost, n.person, n.state, n.times, n."openedAt", n.person, n."verifiedAt", n."closedAt",
           n."movedAt", ''
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n (id uuid, number text, company text, item text, supplier text, defect text, key text, class text, quantity numeric,
              unit text, description text, containment text, cause text, disposition text, effect text, cost numeric, person text,
              state text, times int, "openedAt" timestamptz, "verifiedAt" timestamptz, "closedAt" timestamptz, "movedAt" timestamptz)
      JOIN item i ON i.id = n.item`);
  await seedCaseSearch(db);
  const of = all.flatMap(({ id, lots }) =>
    lots.map((lot) => ({ id, inspection: lot.id, verdict: lot.verdict, at: lot.decidedAt })),
  );
  await db.execute(sql`
    INSERT INTO qc_case_inspection (case_id, inspection_id, verdict_id, at)
    SELECT id, inspection, verdict, at FROM jsonb_to_recordset(${JSON.stringify(of)}::jsonb)
      AS n (id uuid, inspection uuid, verdict uuid, at timestamptz)`);
  const moves = all.flatMap(({ id, state, openedAt, lot, lots }) => {
    const upTo = at(state);
    const steps = order.slice(0, upTo + 1).map((to, index) => ({
      ...{ id, from: index === 0 ? null : order[index - 1], to, person: lot.person },
      ...{
        words: index === 0 ? lot.inspection : '',
        at: new Date(Date.parse(openedAt) + index * 4 * day).toISOString(),
      },
    }));
    return state === 'reopened'
      ? [
          ...steps,
          {
            id,
            from: 'closed',
            to: 'reopened',
            person: lot.person,
            words: lots.at(-1)!.inspection,
            at: lots.at(-1)!.decidedAt!,
          },
        ]
      : steps;
  });
  await db.execute(sql`
    INSERT INTO qc_case_move (case_id, from_state, to_state, words, person_id, at)
    SELECT id, "from", "to", words, person, at FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      AS n (id uuid, "from" text, "to" text, words text, person text, at timestamptz)`);
}

/** Actions of those that are that far; some are late. */
async function insertActions(db: Db, all: readonly PastCase[], today: Date, verifier: string): Promise<void> {
  const rows = all
    .filter(({ state }) => ['acting', 'verified', 'closed', 'reopened'].includes(state))
    .flatMap(({ id, state, openedAt, lot }, index) => {
      const due = new Date(Date.parse(openedAt) + (state === 'acting' && index % 3 === 0 ? 10 : 40) * day);
      const done =
        state === 'acting' ? null : new Date(Date.parse(openedAt) + (index % 5 === 0 ? 45 : 12) * day);
      const owner =
        lot.person === verifier
          ? (all.find(({ lot: other }) => other.person !== verifier)?.lot.person ?? verifier)
          : lot.person;
      const sound = done !== null && done < today && owner !== verifier;
      return [
        {
          ...{ id: newId(), caseId: id, owner, due: dayOf(due, defaultTimeZone), at: openedAt },
          action: '供应商更换模具，出货前全检该尺寸并附记录',
          done: sound ? done.toISOString() : null,
          verifiedAt: sound ? new Date(done.getTime() + 5 * day).toISOString() : null,
        },
      ];
    });
  await db.execute(sql`
    INSERT INTO qc_action (id, case_id, action, owner_id, due, done_at, done_by, result, verified_at, verified_by, effective, created_by,
                           created_at)
    SELECT id, "caseId", action, owner, due, done, CASE WHEN done IS NOT NULL THEN owner END,
           CASE WHEN done IS NOT NULL THEN '已更换并验证首件' ELSE '' END, "verifiedAt",
           CASE WHEN "verifiedAt" IS NOT NULL THEN ${verifier} END, CASE WHEN "verifiedAt" IS NOT NULL THEN true END, owner, at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n (id uuid, "caseId" uuid, action text, owner text, due date, done timestamptz, "verifiedAt" timestamptz, at timestamptz)`);
}
