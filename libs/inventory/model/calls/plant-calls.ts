import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';
import { transferHead } from '../stock-documents.ts';

const topics = ['stock', 'stockTransfer', 'plantTransfer'];

/** The most transfers that come at once. */
export const mostPlantRows = 200;

const word = z.string().trim().max(100).default('');

/** Which goods a transfer moves. */
const plantGoods = {
  item_code: word,
  /** Decimal text; a number is taken as it is written. */
  quantity: z.union([z.string().trim().max(40), z.number().transform(String)]).default(''),
  /** Any unit of the item; left out: its base unit. */
  unit: word,
  lot: word,
  from_bin: word,
  to_bin: word,
};

/** The most items of one transfer. */
export const mostPlantLines = 100;

/**
 * One transfer as the plant's system writes it: what is not known here waits with a reason, so only the number by which it
 * counts once has to be there. One item stands in the row itself, several in `lines`: they are posted together or wait together.
 */
export const plantRow = z.object({
  external_no: z.string().trim().min(1).max(60),
  ...plantGoods,
  lines: z.array(z.object(plantGoods)).min(1).max(mostPlantLines).optional(),
  from_warehouse: word,
  to_warehouse: word,
  /** ISO 8601 with its offset; left out: now. */
  happened_at: word,
  remarks: z.string().trim().max(200).default(''),
});
export type PlantRow = z.output<typeof plantRow>;

/** What became of a row that was handed over. */
export const plantResults = ['posted', 'before', 'waiting', 'refused'] as const;

/** POST /jinco/Baseajax/INV140: an array of transfers; each happens once by its number, whatever becomes of the others. */
export const takePlantTransfers = defineCall({
  name: 'inventory.takePlantTransfers',
  door: { method: 'POST', path: '/jinco/Baseajax/INV140', rowsAs: 'rows' },
  summary: ['接收工厂系统的调拨', 'Take transfers of the plant'],
  effect: 'write',
  access: right(transferHead.code, 'add'),
  request: z.object({ rows: z.array(plantRow).min(1).max(mostPlantRows) }),
  response: z.object({
    /** In the order in which they came. */
    rows: z.array(
      z.object({
        external_no: z.string(),
        result: z.enum(plantResults),
        /** Of the transfer that it became. */
        number: z.string().nullable(),
        /** Why it waits or is refused, in the caller's language. */
        reason: z.string().nullable(),
      }),
    ),
  }),
  errors: ['businessRule'],
  topics,
  long: true,
});

/** Rows that wait are tried again, each by itself. */
export const postPlantTransfers = defineCall({
  name: 'inventory.postPlantTransfers',
  code: 'INV140P_33',
  summary: ['重新过账工厂调拨', 'Post transfers of the plant again'],
  effect: 'write',
  access: right(transferHead.code, 'add'),
  request: z.object({ ids: z.array(z.uuid()).min(1).max(mostPlantRows) }),
  response: z.object({
    /** In the order in which they were asked for; null: it is posted. */
    reasons: z.array(label.nullable()),
  }),
  errors: ['notFound', 'businessRule'],
  topics,
  long: true,
});

/** A row that will never be posted is put aside, and says why. */
export const asidePlantTransfer = defineCall({
  name: 'inventory.asidePlantTransfer',
  code: 'INV140P_34',
  summary: ['搁置工厂调拨', 'Put a transfer of the plant aside'],
  effect: 'write',
  access: right(transferHead.code, 'disable'),
  request: z.object({ id: z.uuid(), reason: z.string().trim().min(1).max(200) }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics,
});
