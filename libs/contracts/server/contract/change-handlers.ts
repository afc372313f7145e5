import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { bankContract, changeOptions, changesCode, changeTerms, readChange } from '#contracts/model';
import { changeInWords, type Content, type FieldChange } from '#fields/model';
import { withinScope } from '#identity/server';
import type { SavingRegister } from '#registers/server';
import { handle, type Handler } from '#server-kit/server';
import { termsNow } from './freeze-terms.ts';
import { heldContract } from './held-contract.ts';
import { changesOfVersions, signedTerms } from './signed-terms.ts';

const covered = new Set(bankContract.sensitive);
/** That it changed is told, from what to what is not. */
const cover = (change: FieldChange): FieldChange =>
  change.what === 'field' && covered.has(change.name) ? { ...change, before: '****', after: '****' } : change;

/** HBCTR201P_0. */
export const changeOptionsHandler = handle(changeOptions, async (_request, { db, actor }) => {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    SELECT count(DISTINCT c.id)::int AS waiting FROM bank_contract_act a JOIN bank_contract c ON c.id = a.contract_id
     WHERE a.kind = 'change' AND a.terms_version = c.terms_version
       AND NOT EXISTS (SELECT FROM bank_contract_act s WHERE s.contract_id = c.id AND s.kind IN ('sign', 'withdrawChange') AND s.terms_version = a.terms_version)
       AND ${withinScope(actor.scope([changesCode], 'query'), { company: sql`c.company_id` }, actor)}`);
  return {
    fields: Object.entries(signedTerms).map(([name, { label }]) => ({ name, label })),
    waiting: rows[0]?.waiting ?? 0,
  };
});

/** HBCTR201P_2. A version that was not sent nor signed yet is what the contract says now. */
export const changeReading = handle(readChange, async ({ contractId, version }, context) => {
  const { db, language, timeZone } = context;
  const held = await heldContract(context, contractId, 'query', { screens: [changesCode] });
  const { rows } = await db.execute<{ version: number; content: Content }>(sql`
    SELECT terms_version AS version, content FROM bank_contract_version
     WHERE contract_id = ${contractId} AND terms_version <= ${version} ORDER BY terms_version DESC LIMIT 2`);
  const { rows: acts } = await db.execute<{ reason: string; signed: boolean }>(sql`
    SELECT string_agg(reason, '；' ORDER BY at, id) FILTER (WHERE kind = 'change') AS reason, bool_or(kind = 'sign') AS signed FROM bank_contract_act
     WHERE contract_id = ${contractId} AND terms_version = ${version}`);
  const frozen = rows.find((row) => row.version === version)?.content;
  const after = frozen ?? (version === held.termsVersion ? await termsNow(db, contractId) : undefined);
  const before = rows.find((row) => row.version < version)?.content;
  if (!after || !before) throw new CallError('notFound');
  return {
    ...{ reason: acts[0]?.reason ?? '', signed: acts[0]?.signed ?? false },
    changes: changesOfVersions(before, after).flatMap((change) =>
      changeInWords(cover(change), { language, timeZone, currency: held.currency as 'CNY' }),
    ),
  };
});

/** HBCTR201P_3: the one save of the register, with the reason. */
export const changeCalls = ({ save }: SavingRegister): readonly Handler[] => [
  handle(changeTerms, async ({ id, version, reason, values }, context) => {
    await heldContract(context, id, 'edit', { screens: [changesCode] });
    await save(context, { id, version, values: { ...values, changeReason: reason } });
    return {};
  }),
];
