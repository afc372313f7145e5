import { z } from 'zod';
import { currencyCode, decimalText, defineCall, keptDecimal, right } from '#calls/model';
import { reference } from '#identity/model';
import { countStates } from '../count-states.ts';
import { stockStatuses, type StockStatus } from '../ledgers/stock.ts';

const screen = 'INV150P';
const topics = ['stockCount'];
const states = Object.keys(countStates) as [keyof typeof countStates, ...(keyof typeof countStates)[]];
const statuses = Object.keys(stockStatuses) as [StockStatus, ...StockStatus[]];
/** What is on its way is counted by nobody. */
const countable = ['usable', 'quarantine', 'blocked'] as const satisfies readonly StockStatus[];
const errors = ['invalid', 'businessRule', 'notFound'] as const;

/** The number of a line. */
const lineId = z.string().regex(/^\d{1,18}$/);

/** A line as whoever counts sees it: no figure of the books before all is counted. */
const countLine = z.object({
  id: z.string(),
  item: reference,
  itemCode: z.string(),
  spec: z.string(),
  unit: z.string(),
  gtin: z.string().nullable(),
  bin: reference.nullable(),
  lot: z.string(),
  status: z.enum(statuses),
  /** What the reader may know of it: in a recount only what they counted themselves, at first or again. */
  counted: decimalText.nullable(),
  countedBy: z.string().nullable(),
  countedAt: z.iso.datetime().nullable(),
  /** Is it this reader's turn to count it? */
  mine: z.boolean(),
  done: z.boolean(),
  /** Once everything is counted: what the books said at the moment of counting, and what differs. */
  outcome: z
    .object({
      book: decimalText,
      variance: decimalText,
      percent: decimalText.nullable(),
      value: decimalText,
      rate: decimalText,
      firstCount: decimalText.nullable(),
      firstBy: z.string().nullable(),
      /** Its balance, as lines of stock are narrowed by it. */
      balance: z.string(),
      /** Whoever counted again found something else than who counted first. */
      disagrees: z.boolean(),
      /** Nothing says what it is worth: whoever posts does. */
      needsPrice: z.boolean(),
      /** Nothing of it is posted: the verdict of these inspections settles what differs. */
      inspections: z.array(z.object({ type: z.string(), id: z.string(), number: z.string() })),
    })
    .nullable(),
});

/** A count with its lines. */
export const readCount = defineCall({
  name: 'inventory.readCount',
  code: 'INV150P_20',
  summary: ['盘点单', 'A count'],
  effect: 'read',
  access: right(screen, 'query'),
  request: z.object({ id: z.uuid() }),
  response: z.object({
    id: z.string(),
    number: z.string(),
    state: z.enum(states),
    warehouse: reference,
    note: z.string(),
    /** Why it was posted as it is, or cancelled. */
    reason: z.string(),
    plannedBy: z.string(),
    plannedAt: z.iso.datetime(),
    postedBy: z.string().nullable(),
    postedAt: z.iso.datetime().nullable(),
    /** Those that are left to count, in this phase. */
    left: z.int(),
    /** In a recount: who may count again what is left, by name. */
    mayRecount: z.array(z.string()),
    value: decimalText.nullable(),
    /** Of its company: values are in it. */
    currency: currencyCode,
    /** How often its sheet was printed. */
    prints: z.int(),
    lines: z.array(countLine),
  }),
  errors: ['notFound'],
  topics,
});

/** Counts a print of the sheet; whoever may read it may print it. */
export const printCount = defineCall({
  name: 'inventory.printCount',
  code: 'INV150P_27',
  summary: ['打印盘点表', 'Print a count sheet'],
  effect: 'write',
  access: right(screen, 'query'),
  request: z.object({ id: z.uuid() }),
  response: z.object({ copy: z.int(), printedAt: z.iso.datetime(), printedBy: z.string() }),
  errors: ['notFound'],
  topics,
});

/** What stands in a warehouse, or in some of its bins, is to be counted; a sheet without figures of the books follows. */
export const planCount = defineCall({
  name: 'inventory.planCount',
  code: 'INV150P_21',
  summary: ['计划盘点', 'Plan a count'],
  effect: 'write',
  access: right(screen, 'add'),
  request: z.object({
    warehouseId: z.string().max(64),
    binIds: z.array(z.string().max(64)).max(200),
    itemKind: z.string().max(40).nullable(),
    note: z.string().trim().max(200),
  }),
  response: z.object({ id: z.string(), number: z.string(), lines: z.int() }),
  errors,
  topics,
});

/** What was counted of lines, each at this moment; a line may be counted anew until the sheet is closed. */
export const enterCount = defineCall({
  name: 'inventory.enterCount',
  code: 'INV150P_22',
  summary: ['录入盘点数', 'Enter what was counted'],
  effect: 'write',
  access: right(screen, 'edit'),
  request: z.object({
    id: z.uuid(),
    lines: z
      .array(z.object({ lineId, quantity: keptDecimal }))
      .min(1)
      .max(500),
  }),
  response: z.object({ left: z.int() }),
  errors,
  topics,
});

/** Goods that stand there and not in the sheet. */
export const addToCount = defineCall({
  name: 'inventory.addToCount',
  code: 'INV150P_23',
  summary: ['盘点加行', 'Add a line to a count'],
  effect: 'write',
  access: right(screen, 'edit'),
  request: z.object({
    id: z.uuid(),
    itemId: z.string().max(64),
    binId: z.string().max(64).nullable(),
    lot: z.string().trim().max(40),
    status: z.enum(countable),
    quantity: keptDecimal,
  }),
  response: z.object({ lineId: z.string() }),
  errors,
  topics,
});

/** All is counted: lines that are too far apart go to another person, else the variances are shown. */
export const closeSheet = defineCall({
  name: 'inventory.closeSheet',
  code: 'INV150P_24',
  summary: ['结束录入', 'Close a count sheet'],
  effect: 'write',
  access: right(screen, 'edit'),
  request: z.object({ id: z.uuid() }),
  response: z.object({ state: z.enum(states), recounts: z.int() }),
  errors,
  topics,
});

/** What was counted is true from its moment on. */
export const postCount = defineCall({
  name: 'inventory.postCount',
  code: 'INV150P_25',
  summary: ['盘点过账', 'Post a count'],
  effect: 'write',
  access: right(screen, 'enable'),
  request: z.object({
    id: z.uuid(),
    reason: z.string().trim().max(500),
    /** Of what was found where nothing says what it is worth. */
    prices: z.array(z.object({ lineId, price: keptDecimal })).max(500),
  }),
  response: z.object({ posted: z.int() }),
  errors,
  topics: [...topics, 'stock'],
});

export const cancelCount = defineCall({
  name: 'inventory.cancelCount',
  code: 'INV150P_26',
  summary: ['取消盘点', 'Cancel a count'],
  effect: 'write',
  access: right(screen, 'disable'),
  request: z.object({ id: z.uuid(), reason: z.string().trim().max(500) }),
  response: z.object({}),
  errors,
  topics,
});
