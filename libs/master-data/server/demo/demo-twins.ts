import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { addRecords } from '#registers/server';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { suppliers } from '../registers/registers.ts';
import { demoSuppliers, detailsOfSupplier } from './demo-partners.ts';

const known = (id: string) => {
  const at = demoSuppliers.findIndex((one) => one.id === id);
  return { one: demoSuppliers[at]!, at };
};

/** A supplier as somebody adds one in a hurry: little more than its name. */
const hurried = (code: string, [nameZh, nameEn]: Label, more: object = {}) => ({
  ...{ id: code, code, nameZh, nameEn, category: 'other', terms: '30', banks: [], contacts: [] },
  ...{ certificates: [], ...more },
});

/** Suppliers that nobody buys from any more. */
const former: readonly Label[] = [
  ['福清老城印刷厂', 'Old Town Printers, Fuqing'],
  ['马尾船用五金门市部', 'Mawei Marine Hardware'],
  ['闽侯竹木包装合作社', 'Minhou Bamboo Packaging'],
  ['长乐汽车修理行', 'Changle Motor Repairs'],
  ['连江冷冻食品行', 'Lianjiang Frozen Food'],
];

/**
 * Suppliers that are there twice: one pair of each certainty, one that has been merged, and five that are disabled. The
 * merge is a line of the ledger of merges, as if purchasing had made it.
 */
export async function loadDemoTwins(db: Db, { today }: DemoClock): Promise<void> {
  const [account, likely, possible, merged] = ['S1003', 'S1005', 'S1009', 'S1012'].map(known);
  const { banks } = detailsOfSupplier(account!.one, account!.at, today);
  const [likelyZh, likelyEn] = likely!.one.name;
  const [possibleZh, possibleEn] = possible!.one.name;
  const [mergedZh, mergedEn] = merged!.one.name;
  const more = (text: string, added: string) => text.replace('有限公司', `${added}有限公司`);
  await addRecords(db, suppliers, [
    hurried('S1065', ['永泰嘉禾物资经营部', 'Jiahe Materials, Yongtai'], { banks }),
    hurried('S1066', [more(likelyZh, '贸易'), likelyEn.replace('Co.,', 'Trading Co.,')]),
    // One letter is another, as it was heard.
    hurried('S1067', [heard(possibleZh), possibleEn.replace(/ (\S)\S+/, ' $1.')]),
    hurried('S1068', [mergedZh.replace('有限公司', ''), mergedEn.replace(' Co., Ltd.', '')]),
    ...former.map((name, at) => hurried(`S${String(1069 + at)}`, name)),
  ]);
  const codes = former.map((_, at) => `S${String(1069 + at)}`);
  await db.execute(sql`
    UPDATE supplier SET state = 'disabled', version = 2 WHERE id = ANY (${sql.param(codes)}::text[])`);
  await db.execute(sql`UPDATE supplier SET state = 'merged', version = 2 WHERE id = 'S1068'`);
  const id = newId();
  await db.execute(sql`
    INSERT INTO register_merge (id, register, loser_id, survivor_id, loser_state, version_before, version_after, person_id, at)
    SELECT ${id}, 'supplier', 'S1068', ${merged!.one.id}, 'active', 1, 1, p.id, ${today.toISOString()}::timestamptz
      FROM person p ORDER BY p.id LIMIT 1`);
  await db.execute(sql`
    INSERT INTO merged_record (kind, id, into_id, survivor_id, merge_id)
    VALUES ('supplier', 'S1068', ${merged!.one.id}, ${merged!.one.id}, ${id})`);
  await db.execute(sql`
    DELETE FROM register_twin_pair WHERE register = 'supplier' AND 'S1068' IN (first_id, second_id)`);
}

/** The third letter of a name as somebody else would write it. */
const heard = (name: string): string => {
  const [first, second, , ...rest] = Array.from(name);
  return [first, second, '桦', ...rest].join('');
};
