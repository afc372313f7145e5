import type { z } from 'zod';
import type { Label } from './label.ts';

/**
 * Something that happened in the business, told by the feature that owns it to whoever reacts. Reactions run in the
 * transaction of the change. Without a reaction it is stored and waits: the feature that comes later picks up all.
 */
export interface EventDeclaration<D extends z.ZodType = z.ZodType> {
  /** 'requisitions.purchaseApproved' */
  name: string;
  label: Label;
  data: D;
  /** What a record shows while nobody has reacted: ['等待采购订单', 'Waiting for purchase order']. */
  waitingFor?: Label;
  /** Which record the event is about; the record shows its events. */
  about?: (data: z.output<D>) => { type: string; id: string };
}
export type EventData<E extends EventDeclaration> = z.output<E['data']>;

export const defineEvent = <D extends z.ZodType>(declaration: EventDeclaration<D>): EventDeclaration<D> =>
  declaration;
