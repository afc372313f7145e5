import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { reference } from '#identity/model';

/** A column as a person has set it; columns that a person has not set stand where the list has them. */
export const listColumn = z.object({
  /** 'amount'; of an own field 'own.purpose', of a designed type 'own.purpose@MEETING'. */
  key: z.string().max(80),
  hidden: z.boolean().default(false),
  /** Pixels at the usual zoom. */
  width: z.int().min(60).max(800).optional(),
  /** Stays at the left while the others scroll; where nothing is said, as the list has it. */
  frozen: z.boolean().optional(),
});
export type ListColumn = z.output<typeof listColumn>;

const listColumns = z.array(listColumn).max(300);

/** A list as somebody has kept it: what it is narrowed to and how it is sorted, as its address says it. */
export const listView = z.object({
  id: z.string(),
  name: z.string(),
  /** Offered to everybody who may see the list; changed by its owner alone. */
  shared: z.boolean(),
  owner: reference,
  /** Whoever may see the list can take it over: its owner works here no longer. */
  ownerLeft: z.boolean(),
  /** The address behind '?', without page and view; relative periods stay relative. */
  query: z.string(),
  /** Columns that belong to the view; null: each reader's own columns of the list. */
  columns: z.array(listColumn).nullable(),
});
export type ListView = z.output<typeof listView>;

/** How dense the rows of a table stand. */
export const rowDensities = ['compact', 'usual', 'roomy'] as const;
/** Or each row is a card, in lists that offer it on wide screens. */
export const densities = [...rowDensities, 'cards'] as const;
export type Density = (typeof densities)[number];

/** Most views that a person keeps of one list. */
export const mostListViews = 30;

const screen = z.string().min(1).max(20);
const topics = ['listViews'];

/** A person's own way to see a list: views, columns, density. Open to whoever may see the list; the handler asks. */
export const listViewCalls = {
  read: defineCall({
    name: 'listViews.read',
    code: 'LST110P_1',
    summary: ['列表视图与列设置', 'Views and columns of a list'],
    effect: 'read',
    access: signedIn,
    request: z.object({ screen }),
    response: z.object({
      views: z.array(listView),
      defaultViewId: z.string().nullable(),
      columns: z.array(listColumn),
      /** What the reader has changed of the columns of a view, by its id; nobody else sees it. */
      ofViews: z.record(z.string(), z.array(listColumn)),
      density: z.enum(densities),
    }),
    topics,
  }),
  save: defineCall({
    name: 'listViews.save',
    code: 'LST110P_3',
    summary: ['保存视图', 'Save a view'],
    effect: 'write',
    access: signedIn,
    request: z.object({
      /** Made by the browser, so that a retried save is the same view. */
      id: z.uuid(),
      screen,
      name: z.string().trim().min(1).max(30),
      shared: z.boolean(),
      query: z.string().max(2000),
      /** null: the view has no columns of its own; absent: as they are kept. */
      columns: listColumns.nullable().optional(),
    }),
    response: listView,
    errors: ['invalid', 'businessRule'],
    topics,
  }),
  takeOver: defineCall({
    name: 'listViews.takeOver',
    code: 'LST110P_9',
    summary: ['接手离职人员的共享视图', 'Take over a shared view of somebody who left'],
    effect: 'write',
    access: signedIn,
    request: z.object({ id: z.uuid() }),
    response: z.object({}),
    errors: ['businessRule'],
    topics,
  }),
  remove: defineCall({
    name: 'listViews.remove',
    code: 'LST110P_8',
    summary: ['删除视图', 'Delete a view'],
    effect: 'write',
    access: signedIn,
    request: z.object({ id: z.uuid() }),
    response: z.object({}),
    topics,
  }),
  set: defineCall({
    name: 'listViews.set',
    code: 'LST110P_5',
    summary: ['保存列设置', 'Keep columns, density and the default view'],
    effect: 'write',
    access: signedIn,
    request: z.object({
      screen,
      columns: listColumns.optional(),
      /** The columns are those of this view, for this person alone; none: as the view has them. */
      viewId: z.uuid().optional(),
      density: z.enum(densities).optional(),
      /** null: no default any more. */
      defaultViewId: z.uuid().nullable().optional(),
    }),
    response: z.object({}),
    // What was set is seen already: reading it again would undo what is set meanwhile.
  }),
} as const;
