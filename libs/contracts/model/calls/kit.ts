import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { kit } from '../registers/kit.ts';
import { contractStates, kitStates, type ContractState, type KitState } from '../states.ts';

const topics = ['register:kit', 'register:bankContract', 'contracts'];
const id = z.string().min(1).max(64);
const state = z.enum(Object.keys(kitStates) as [KitState, ...KitState[]]);
const shown = z.object({
  id: z.string(),
  serial: z.string(),
  state,
  box: z.string(),
  logger: z.string(),
  expiresOn: z.string().nullable(),
  contractNumber: z.string().nullable(),
  /** Of a contract that has ended it is called back. */
  contractState: z.enum(Object.keys(contractStates) as [ContractState, ...ContractState[]]).nullable(),
  mother: z.string().nullable(),
});

/** HBLAB125P_0: with an id or a serial that one, else those of a state. */
export const listKits = defineCall({
  name: 'contracts.listKits',
  code: `${kit.code}_0`,
  summary: ['采集包列表', 'Kits'],
  effect: 'read',
  access: right(kit.code, 'query'),
  request: z.object({ id: id.optional(), serial: z.string().max(40).optional(), state: state.optional() }),
  /** At most 500 of so many. */
  response: z.object({ kits: z.array(shown), total: z.int() }),
  topics,
});

/** Sends a kit to the family of a child; refused by rule 1 unless a reason is given where one is asked for. */
export const sendKit = defineCall({
  name: 'contracts.sendKit',
  code: `${kit.code}_21`,
  summary: ['寄出采集包', 'Send a kit'],
  effect: 'write',
  access: right(kit.code, 'edit'),
  request: z.object({
    childId: id,
    serial: z.string().trim().min(1).max(40),
    waybill: z.string().trim().max(60).default(''),
    /** Why it leaves before the enrolment is paid. */
    reason: z.string().trim().max(300).default(''),
  }),
  response: z.object({ kitId: z.string() }),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics,
});

/** With the family, on its way back, returned, lost, scrapped. */
export const moveKit = defineCall({
  name: 'contracts.moveKit',
  code: `${kit.code}_22`,
  summary: ['变更采集包状态', 'Change the state of a kit'],
  effect: 'write',
  access: right(kit.code, 'edit'),
  request: z.object({ id, to: state, reason: z.string().trim().max(300).default('') }),
  response: z.object({}),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics,
});

/**
 * Where kits with a lot are, to call them back. Who types it without its hyphens means the one lot that is written so but for them;
 * of several lots none is taken, they are asked about.
 */
export const recallLot = defineCall({
  name: 'contracts.recallLot',
  code: `${kit.code}_23`,
  summary: ['按批号召回', 'Recall by lot'],
  effect: 'read',
  access: right(kit.code, 'query'),
  request: z.object({ lot: z.string().trim().min(1).max(40) }),
  response: z.object({
    kits: z.array(shown.extend({ phone: z.string().nullable() })),
    total: z.int(),
    /** The lot that was meant, as it stands in kits; null: none, or one of several. */
    lot: z.string().nullable(),
    /** Lots that differ from it in separators alone, with how many kits have them. */
    others: z.array(z.object({ lot: z.string(), kits: z.int() })),
  }),
  topics,
});

/** What an item with this code was called the last time that it went into a kit. */
export const kitItemOfCode = defineCall({
  name: 'contracts.kitItemOfCode',
  code: `${kit.code}_24`,
  summary: ['按条码查物品', 'Item of a bar code'],
  effect: 'read',
  access: right(kit.code, 'query'),
  request: z.object({ gtin: z.string().regex(/^\d{14}$/) }),
  response: z.object({ item: z.string().nullable() }),
  topics: ['register:kit'],
});
