import { z } from 'zod';
import { defineCall, label, right, writableDay } from '#calls/model';
import { reference } from '#identity/model';
import { bankContract } from '../registers/bank-contract.ts';
import { contractStages, contractStates, jobStates, kitStates } from '../states.ts';

const { code } = bankContract;
const topics = ['register:bankContract', 'contracts'];
const id = z.string().min(1).max(64);
const keys = <S extends string>(states: Readonly<Record<S, unknown>>) =>
  z.enum(Object.keys(states) as [S, ...S[]]);

/** What people do with a contract. */
export const contractActs = ['send', 'withdraw', 'sign', 'void', 'terminate', 'transfer'] as const;
export type ContractAct = (typeof contractActs)[number];

const child = z.object({
  id: z.string(),
  order: z.int(),
  name: z.string(),
  sex: z.enum(['f', 'm']).nullable(),
  bornAt: z.iso.datetime().nullable(),
  zone: z.string().nullable(),
  din: z.string().nullable(),
  kit: z
    .object({
      ...{ id: z.string(), serial: z.string(), state: keys(kitStates) },
      /** Until when it is good, where that does not last until the birth: another one is sent in its place. */
      failsOn: z.iso.date().nullable(),
    })
    .nullable(),
  job: z.object({ id: z.string(), number: z.string(), state: keys(jobStates) }).nullable(),
  /** Gene tests of the contract, and when their report went to the family. */
  genes: z.array(z.object({ product: z.string(), reportedOn: z.string().nullable() })),
});

/** What becomes of a contract: its stage and why, its children with kit and courier, and what the reader may do. */
export const readDesk = defineCall({
  name: 'contracts.readDesk',
  code: `${code}_30`,
  summary: ['合同进展', 'How a contract goes on'],
  effect: 'read',
  access: right(code, 'query'),
  request: z.object({ id }),
  response: z.object({
    state: keys(contractStates),
    stage: keys(contractStages),
    why: label,
    /** Decimal text, in the currency of the contract. */
    total: z.string(),
    currency: z.string(),
    termsVersion: z.int(),
    /** The newest version that was signed; null: none. */
    signedVersion: z.int().nullable(),
    children: z.array(child),
    acts: z.array(z.enum(contractActs)),
    /** The envelope of these terms, for whoever may look into it. */
    envelopeId: z.string().nullable(),
    /** To whom it goes when it is sent; none where it cannot be sent now. */
    signers: z.array(z.object({ name: z.string(), email: z.string() })),
    /** `print`: the contract on paper, with what is covered elsewhere. */
    may: z.object({
      print: z.boolean(),
      sendKit: z.boolean(),
      callBirth: z.boolean(),
      reportGene: z.boolean(),
    }),
  }),
  errors: ['notFound'],
  topics,
});

const entry = z.object({
  at: z.iso.datetime(),
  /** On whose clocks it happened: those of the birth, those of the laboratory; null: the company's. */
  zone: z.string().nullable(),
  kind: z.enum(['contract', 'kit', 'birth', 'courier', 'laboratory', 'money']),
  text: label,
  note: z.string(),
  by: reference.nullable(),
  /** Address of what happened. */
  path: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof entry>;

/** All that happened to a child, from the contract to its position and every payment; the oldest first. */
export const readTimeline = defineCall({
  name: 'contracts.readTimeline',
  code: `${code}_2B`,
  summary: ['孩子的时间线', 'Timeline of a child'],
  effect: 'read',
  access: right(code, 'query'),
  request: z.object({ id, childId: id.optional() }),
  /** The latest of so many. */
  response: z.object({ entries: z.array(entry), total: z.int() }),
  errors: ['notFound'],
  topics,
});

const acting = {
  /** Made by the browser, so that a retried write is one act. */
  actId: z.uuid(),
  id,
};

/** Sends the contract to be signed. */
export const submitContract = defineCall({
  name: 'contracts.submit',
  code: `${code}_3A`,
  summary: ['发送签署', 'Send to be signed'],
  effect: 'write',
  access: right(code, 'edit'),
  request: z.object(acting),
  response: z.object({}),
  errors: ['notFound', 'businessRule', 'invalid'],
  topics,
});

/** Signed on paper, withdrawn, voided, terminated, transferred. */
export const moveContract = defineCall({
  name: 'contracts.move',
  code: `${code}_3B`,
  summary: ['变更合同状态', 'Change the state of a contract'],
  effect: 'write',
  access: right(code, 'edit'),
  request: z.object({
    ...acting,
    act: z.enum(['withdraw', 'sign', 'void', 'terminate', 'transfer']),
    reason: z.string().trim().max(500).default(''),
    /** Of signing on paper: the day, and the scan. */
    signedOn: writableDay.optional(),
    fileId: z.string().max(64).optional(),
    /** Of a transfer: to which contract. */
    toContractId: id.optional(),
  }),
  response: z.object({}),
  errors: ['notFound', 'businessRule', 'invalid'],
  topics,
});

/** The report of a gene test has gone to the family. */
export const reportGene = defineCall({
  name: 'contracts.reportGene',
  code: `${code}_31`,
  summary: ['登记基因检测报告', 'Gene test reported'],
  effect: 'write',
  access: right(code, 'edit'),
  request: z.object({
    /** Made by the browser, so that a retried write is one report. */
    id: z.uuid(),
    childId: id,
    product: z.string().max(60),
    reportedOn: writableDay,
    note: z.string().trim().max(300).default(''),
  }),
  response: z.object({}),
  errors: ['notFound', 'businessRule', 'invalid', 'handledAlready'],
  topics,
});

/** Voids a contract with all that follows: bare HBCTR200P_4; with PROGRAMCODE it answers labels. */
export const voidContract = defineCall({
  name: 'contracts.void',
  code: `${code}_4`,
  without: 'PROGRAMCODE',
  summary: ['作废合同', 'Void a contract'],
  effect: 'write',
  access: right(code, 'edit'),
  request: z.object({ ...acting, reason: z.string().trim().min(1).max(500) }),
  response: z.object({}),
  errors: ['notFound', 'businessRule', 'invalid'],
  topics,
});

/** Who may be the same family already: contracts with this phone, with or without its country code, or this ID number. */
export const findDuplicates = defineCall({
  name: 'contracts.findDuplicates',
  code: `${code}_9`,
  summary: ['查重', 'Check for duplicates'],
  effect: 'read',
  access: right(code, 'query'),
  request: z.object({
    phone: z.string().max(30).default(''),
    idNumber: z.string().max(30).default(''),
    fatherPhone: z.string().max(30).default(''),
    fatherIdNumber: z.string().max(30).default(''),
    except: id.optional(),
  }),
  response: z.object({
    contracts: z.array(
      z.object({ id: z.string(), number: z.string(), mother: z.string(), stage: keys(contractStages) }),
    ),
  }),
  topics,
});
