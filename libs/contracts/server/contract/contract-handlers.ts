import { sql } from 'drizzle-orm';
import {
  bankContract,
  birthCallCode,
  contractMoves,
  deriveStage,
  findDuplicates,
  isGeneTest,
  kit,
  moveContract,
  readDesk,
  submitContract,
  voidContract,
  type ContractAct,
  type ContractStage,
} from '#contracts/model';
import { envelopeCode } from '#esign/model';
import { directory, withinScope } from '#identity/server';
import { handle, oneOf, type Handler } from '#server-kit/server';
import type { ContractsNeeds, UnitsOfContracts } from '../needs.ts';
import { moneyOf, totalOf } from '../money/read-money.ts';
import { contractEnvelopes, contractSubject, signersOfContract } from '../signing/contract-envelope.ts';
import { childrenOf, stageFactsOf } from '../stage/stage-facts.ts';
import { geneReporting, geneReportsOf } from './gene-reports.ts';
import { heldContract } from './held-contract.ts';
import { moveContractTo } from './move-contract.ts';
import { timelineHandler } from './timeline.ts';

const desk = (unitsOf: UnitsOfContracts) =>
  handle(readDesk, async ({ id }, context) => {
    const { db, actor } = context;
    const held = await heldContract(context, id, 'query');
    const terms = await moneyOf(db, id);
    const [children, facts] = [await childrenOf(db, [id]), (await stageFactsOf(db, [id], unitsOf)).get(id)];
    const { rows } = await db.execute<{ version: number | null }>(sql`
      SELECT max(terms_version) AS version FROM bank_contract_act WHERE contract_id = ${id} AND kind = 'sign'`);
    const { rows: sent } = await db.execute<{ envelopeId: string | null }>(sql`
      SELECT envelope_id AS "envelopeId" FROM bank_contract_act WHERE contract_id = ${id} AND kind = 'send' ORDER BY at DESC LIMIT 1`);
    const reports = await geneReportsOf(db, id);
    const genes = held.products.filter(({ product }) => isGeneTest(product));
    const signedVersion = rows[0]?.version ?? null;
    const derived = facts ? deriveStage(facts) : { stage: held.stage, why: ['', ''] as const };
    const edits = actor.may([bankContract.code], 'edit');
    const next = contractMoves[held.state];
    const acts: ContractAct[] = [
      ...(held.state === 'draft' || (held.state === 'signed' && signedVersion !== held.termsVersion)
        ? (['send'] as const)
        : []),
      ...(next.includes('signed') || (held.state === 'signed' && signedVersion !== held.termsVersion)
        ? (['sign'] as const)
        : []),
      ...(held.state === 'sent' ? (['withdraw'] as const) : []),
      ...(next.includes('transferred') ? (['transfer'] as const) : []),
      ...(next.includes('terminated') ? (['terminate'] as const) : []),
      ...(next.includes('voided') ? (['void'] as const) : []),
    ];
    return {
      ...{ state: held.state, stage: derived.stage, why: derived.why },
      total: terms ? totalOf(terms) : '0',
      ...{ currency: terms?.currency ?? held.currency, termsVersion: held.termsVersion, signedVersion },
      children: children.map((child) => ({
        ...{
          id: child.id,
          order: child.order,
          name: child.name,
          sex: child.sex,
          zone: child.zone,
          din: child.din,
        },
        genes: genes.map(({ product }) => ({
          product,
          reportedOn:
            reports.find((one) => one.childId === child.id && one.product === product)?.reportedOn ?? null,
        })),
        bornAt: child.bornAt === null ? null : new Date(child.bornAt).toISOString(),
        kit:
          child.kitId && child.kit && child.kitState
            ? {
                ...{ id: child.kitId, serial: child.kit, state: child.kitState },
                failsOn: child.kitFailsOn,
              }
            : null,
        job:
          child.jobId && child.job && child.jobState
            ? { id: child.jobId, number: child.job, state: child.jobState }
            : null,
      })),
      acts: edits ? acts : [],
      envelopeId: actor.may([envelopeCode], 'query') ? (sent[0]?.envelopeId ?? null) : null,
      signers: (edits && acts.includes('send') ? await signersOfContract(db, id) : []).map(
        ({ name, email }) => ({ name, email }),
      ),
      may: {
        print: held.state !== 'voided' && edits,
        sendKit: held.state === 'signed' && actor.may([kit.code], 'edit'),
        reportGene: held.state === 'signed' && edits,
        callBirth: held.state === 'signed' && actor.may([birthCallCode], 'edit'),
      },
    };
  });

/** The end of a phone number, as `end_of_phone` has it of those that are kept; null: there is too little of it. */
const endOfPhone = (phone: string): string | null => {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 7 ? null : digits.slice(-10);
};

/** A number of either parent is looked for among those of both: it may stand in the place of the other. */
const duplicates = handle(findDuplicates, async (asked, context) => {
  const { db, actor, language } = context;
  const ends = [asked.phone, asked.fatherPhone].map(endOfPhone).filter((end) => end !== null);
  const ids = [asked.idNumber, asked.fatherIdNumber].map((id) => id.trim().toUpperCase()).filter(Boolean);
  if (ends.length + ids.length === 0) return { contracts: [] };
  const { rows } = await db.execute<{ id: string; number: string; mother: string; stage: ContractStage }>(sql`
    SELECT c.id, c.code AS number, ${sql.raw(directory.nameColumn(language, 'c'))} AS mother, c.stage FROM bank_contract c
     WHERE (${oneOf(sql`end_of_phone(c.mother_phone)`, ends)} OR ${oneOf(sql`end_of_phone(c.father_phone)`, ends)}
         OR ${oneOf(sql`upper(c.mother_id_number)`, ids)} OR ${oneOf(sql`upper(c.father_id_number)`, ids)})
       AND c.id <> ${asked.except ?? ''} AND ${withinScope(actor.scope([bankContract.code], 'query'), { company: sql`c.company_id` }, actor)}
     ORDER BY c.code DESC LIMIT 10`);
  return { contracts: rows };
});

export const contractHandlers = (needs: ContractsNeeds): readonly Handler[] => {
  const { unitsOfContracts: unitsOf, sendEnvelope, voidEnvelope } = needs;
  return [
    desk(unitsOf),
    handle(submitContract, async ({ id, actId }, context) => {
      const { rows } = await context.db.execute(sql`
      SELECT FROM bank_contract_act WHERE contract_id = ${id} AND kind = 'send' AND envelope_id IS NOT NULL AND id = ${actId}`);
      if (rows.length) return {};
      const subject = await contractEnvelopes.subjectOf(context, id);
      await contractEnvelopes.sent(context, id, await sendEnvelope(context, subject), actId);
      return {};
    }),
    duplicates,
    timelineHandler(needs),
    geneReporting,
    handle(voidContract, async ({ id, actId, reason }, context) => {
      await voidEnvelope(context, { kind: contractSubject, id }, reason);
      await moveContractTo(context, { id, actId, reason, act: 'void' }, unitsOf);
      return {};
    }),
    handle(moveContract, async (move, context) => {
      if (move.act !== 'sign')
        await voidEnvelope(context, { kind: contractSubject, id: move.id }, move.reason);
      await moveContractTo(
        context,
        { ...move, ...(move.act === 'sign' && { way: 'paper' as const }) },
        unitsOf,
      );
      return {};
    }),
  ];
};
