import { z } from 'zod';
import { currencyCode, decimalText, label } from '#calls/model';

const figure = z.discriminatedUnion('as', [
  z.object({ as: z.literal('money'), value: decimalText, currency: currencyCode }),
  z.object({ as: z.literal('quantity'), value: decimalText, unit: label }),
  z.object({ as: z.literal('text'), text: label }),
]);

/**
 * What a form cannot say by itself and a person wants to know before filling it in or deciding: a balance left, what is
 * still owed, who else is away. Worked out by the server at the moment of reading.
 */
export const contextFact = z.object({
  label,
  figure,
  /** 'warn': look twice; 'bad': against the rules, or late. Always said in words too. */
  tone: z.enum(['plain', 'ok', 'warn', 'bad']),
  /** Address in the product of what it comes from; null where there is none, or the reader may not open it. */
  to: z.string().nullable(),
  /** What the figure is made of, a few at most: the last prices, the loans that are open. */
  rows: z.array(z.object({ label, figure, to: z.string().nullable() })),
});
export type ContextFact = z.output<typeof contextFact>;

/** What an approval or its end set off, as the form shows it. */
const formEvent = z.object({
  id: z.string(),
  label,
  at: z.iso.datetime(),
  /** Nobody has taken it up yet: says who will. */
  waitingFor: label.nullable(),
});
export type FormEvent = z.output<typeof formEvent>;

/** A stage of the chain of documents that a form stands in: the orders that came of a requisition. */
const chainStep = z.object({
  title: label,
  documents: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      number: z.string(),
      /** What of it is open: '2 / 5'; null where nothing is counted. */
      open: label.nullable(),
      /** How it stands: refused, where what it was made for was not agreed to. */
      tone: z.enum(['plain', 'open', 'done', 'refused', 'gone']),
      /** It is the one that is shown. */
      here: z.boolean(),
      /** May the reader open it? */
      reads: z.boolean(),
    }),
  ),
});
export type ChainStep = z.output<typeof chainStep>;

/** Something that can be begun from a document, with what is open filled in. */
export const goingOn = z.object({
  /** Code of its type. */
  type: z.string(),
  /** Which of several ways, where its type can be begun in more than one: 'freight'. */
  way: z.string().optional(),
  /** What it is called; default: its type. */
  title: label.optional(),
});
export type GoingOn = z.output<typeof goingOn>;

/** What the page of a form shows beside it. */
export const formContext = z.object({
  /** While it is not finished: what helps to decide. */
  facts: z.array(contextFact),
  /** What its approval changed here: balances, loans. */
  effects: z.array(contextFact),
  /** What its approval set off, oldest first. */
  events: z.array(formEvent),
  /** The documents before and after it, from the first to the last. */
  chain: z.array(chainStep),
  goesOn: z.array(goingOn),
});
