import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { sameAs } from '#identity/server';
import { headOf } from '#requisitions/model';
import { changeCode, taken } from './registered/from-form.ts';
import { contractIdOf } from './registered/acts.ts';
import { readContract } from './registered/held.ts';

/** A number stands once in the register of a company; a change goes by the number of its contract. */
const numberIsFree: FormCheck = {
  types: [...taken].flatMap(([type, { drawn }]) => (drawn && type !== changeCode ? [type] : [])),
  reads: ['contractNumber'],
  oneAtATime: ({ header, values }) => [
    `contract/${header.companyId}/${String(values['contractNumber'] ?? '')
      .trim()
      .toUpperCase()}`,
  ],
  async check({ db }, { id, header, values }) {
    const number = String(values['contractNumber'] ?? '').trim();
    const request = (values['request'] as Reference | null | undefined)?.id ?? '';
    const { rows } = await db.execute<{ subject: string }>(sql`
      SELECT name_zh AS subject FROM contract
       WHERE company_id = ${header.companyId} AND lower(code) = lower(${number}) AND id <> ${id} AND id <> ${request} LIMIT 1`);
    const [other] = rows;
    return other
      ? [
          {
            path: 'contractNumber',
            text: [
              `合同台账中已有该编号：${other.subject}`,
              `The register has this number already: ${other.subject}`,
            ],
          },
        ]
      : [];
  },
};

/** Who is paid, or has delivered, is whom the contract is with, or whom that was merged into. */
const supplierOfContract: FormCheck = {
  types: [headOf('purchasePayment').code, headOf('equipmentAcceptance').code],
  reads: ['contract', 'supplier'],
  async check({ db }, { values }) {
    const chosen = values['contract'] as Reference | null;
    const id = chosen && (await contractIdOf(db, chosen.id));
    const contract = id ? await readContract(db, id) : null;
    if (!contract) return [];
    const problems: FieldProblem[] = [];
    const chosenSupplier = (values['supplier'] as Reference | null)?.id ?? '';
    if (
      contract.supplierId !== null &&
      !(await sameAs(db, 'supplier', chosenSupplier, [contract.supplierId])).has(contract.supplierId)
    ) {
      const { rows } = await db.execute<{ name: string }>(
        sql`SELECT name_zh AS name FROM supplier WHERE id = ${contract.supplierId}`,
      );
      const name = rows[0]?.name ?? '';
      problems.push({
        path: 'contract',
        text: [`该合同的供应商是 ${name}`, `This contract is with ${name}`],
      });
    }
    return problems;
  },
};

export const contractChecks: readonly FormCheck[] = [numberIsFree, supplierOfContract];
