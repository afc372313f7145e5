import type { EventData, EventDeclaration } from '#calls/model';
import type { Context } from '../context.ts';

export interface Reaction {
  event: EventDeclaration;
  /** `at`: when it was told, which for what is made up for was long ago. */
  run(data: unknown, context: Context, at: Date): Promise<void>;
  /** It does something of its own: what the event says is waited for is still waited for. */
  beside?: true;
}

/** Says what a feature does when an event is told; runs in the transaction that told it. */
export const react = <E extends EventDeclaration>(
  event: E,
  run: (data: EventData<E>, context: Context, at: Date) => Promise<void>,
): Reaction => ({ event, run: run as Reaction['run'] });

/** The same where what the event waits for is left to another feature. */
export const reactBeside = <E extends EventDeclaration>(
  event: E,
  run: (data: EventData<E>, context: Context, at: Date) => Promise<void>,
): Reaction => ({ ...react(event, run), beside: true });
