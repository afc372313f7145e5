import type { EventData, EventDeclaration } from '#calls/model';
import type { Context } from '../context.ts';

export interface Reaction {
  event: EventDeclaration;
  run(data: unknown, context: Context): Promise<void>;
}

/** Says what a feature does when an event is told; runs in the transaction that told it. */
export const react = <E extends EventDeclaration>(
  event: E,
  run: (data: EventData<E>, context: Context) => Promise<void>,
): Reaction => ({ event, run: run as Reaction['run'] });
