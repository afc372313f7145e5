import { sql } from 'drizzle-orm';
import { compareDecimals, type Label } from '#calls/model';
import { contractStages, deriveStage } from '#contracts/model';
import { directory } from '#identity/server';
import type { Db } from '#server-kit/server';
import { moneyOf, paymentsOf, receivablesOf } from '../money/read-money.ts';
import type { UnitsOfContracts } from '../needs.ts';
import { stageFactsOf } from '../stage/stage-facts.ts';
import { familyOf } from './tell-family.ts';

/** A unit as the laboratory asks about it. `bankProduct` is what contracts call its product. */
export interface AskedUnit {
  unitId: string;
  contractId: string;
  /** As `unitsOfContracts` names it. */
  name: string;
  bankProduct: string;
}

/** What would follow if a unit could not be stored: owed, posted, sent. Amounts are decimal text. */
export interface IfUnitFails {
  owe: { text: Label; amount: string; currency: string }[];
  post: Label[];
  send: Label[];
}

interface FactRow extends Record<string, unknown> {
  years: { count: number; amount: string } | null;
  fees: { amount: string; partner: string; partnerEn: string; kind: string }[];
}

/**
 * What contracts know of it before anybody signs: what the family has agreed to for this product and paid, what is taken back,
 * who is told. Which part is refunded is finance's policy.
 */
export async function ifUnitFails(
  context: { db: Db },
  asked: AskedUnit,
  unitsOf: UnitsOfContracts,
): Promise<IfUnitFails | null> {
  const { db } = context;
  const { contractId, unitId, bankProduct } = asked;
  const [contract, family] = [await moneyOf(db, contractId), await familyOf(context, contractId)];
  if (!contract || !family) return null;
  const { currency } = contract;
  const price = contract.products.find(({ product }) => product === bankProduct)?.price ?? '0';
  const receivables = receivablesOf(contract, await paymentsOf(db, contractId));
  const open = receivables.filter((each) => compareDecimals(each.open, '0') > 0);
  const { rows } = await db.execute<FactRow>(sql`
    SELECT (SELECT jsonb_build_object('count', count(*), 'amount', trim_scale(sum(amount))::text) FROM bank_storage_hand
             WHERE unit_id = ${unitId} AND withdrawn_at IS NULL HAVING count(*) > 0) AS years,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('amount', trim_scale(f.amount)::text, 'partner', p.name_zh,
                     'partnerEn', ${sql.raw(directory.nameColumn('en', 'p'))}, 'kind', f.kind)), '[]')
              FROM bank_fee f JOIN bank_partner p ON p.id = f.partner_id WHERE f.contract_id = ${contractId} AND f.fee_state = 'earned') AS fees`);
  const { years = null, fees = [] } = rows[0] ?? {};
  const owe: IfUnitFails['owe'] = [
    {
      text: [
        '该产品的首付价，按退款政策退还',
        'The enrolment price of this product, refunded by the refund policy',
      ],
      ...{ amount: price, currency },
    },
  ];
  if (years)
    owe.push({
      text: [`已移交财务的 ${years.count} 个存储年`, `Storage years handed over to finance: ${years.count}`],
      ...{ amount: years.amount, currency },
    });
  for (const fee of fees)
    owe.push({
      text:
        fee.kind === 'referral'
          ? [`仍应付推荐费：${fee.partner}`, `The referral fee stays owed: ${fee.partnerEn}`]
          : [`仍应付采集费：${fee.partner}`, `The collection fee stays owed: ${fee.partnerEn}`],
      ...{ amount: fee.amount, currency },
    });
  return {
    owe,
    post: [
      [
        open.length > 0
          ? `财务收到“产品不可入库”：家属尚有 ${open.length} 笔未付，由财务减记`
          : '财务收到“产品不可入库”：家属已付清，由财务按政策贷记并退款',
        open.length > 0
          ? `Finance hears that the unit is not bankable: ${open.length} unpaid by the family, which finance lowers`
          : 'Finance hears that the unit is not bankable: all is paid, finance credits and refunds by its policy',
      ],
      ['该产品不再产生存储年', 'No further storage year of this product falls due'],
      ...(await stageAfter(db, asked, unitsOf)),
    ],
    send: [
      family.email
        ? [`给家属的邮件：${family.email}`, `A mail to the family: ${family.email}`]
        : ['家属没有邮箱：顾问致电', 'The family has no mail address: the consultant calls'],
      [`通知顾问：${family.consultantZh}`, `The consultant is told: ${family.consultantEn}`],
      ['不发储存证书', 'No certificate of storage'],
    ],
  };
}

/** Where its contract would stand. */
async function stageAfter(
  db: Db,
  { contractId, name }: AskedUnit,
  unitsOf: UnitsOfContracts,
): Promise<Label[]> {
  const facts = (await stageFactsOf(db, [contractId], unitsOf)).get(contractId);
  if (!facts) return [];
  const units = facts.units.map((one) => (one.name === name ? { ...one, state: 'notBankable' } : one));
  const [now, then] = [deriveStage(facts).stage, deriveStage({ ...facts, units }).stage];
  const [from, to] = [contractStages[now], contractStages[then]];
  return [
    now === then
      ? [`合同阶段仍为“${from[0]}”`, `The contract stays “${from[1]}”`]
      : [`合同阶段由“${from[0]}”变为“${to[0]}”`, `The contract goes from “${from[1]}” to “${to[1]}”`],
  ];
}
