import { CallError, type AnswerOf, type AnyCall } from '#calls/model';
import { qcStandard, readStandard, saveStandard, standardList, standardOptions } from '#quality/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import type { SavingRegister } from '#registers/server';

const by = <C extends AnyCall>(
  _call: C,
  handler: Handler | undefined,
  request: unknown,
  context: ActorContext,
): Promise<AnswerOf<C>> => {
  if (!handler) throw new CallError('notFound');
  return handler.run(request, context) as Promise<AnswerOf<C>>;
};

/** The codes of the specification for standards: what the register answers, by other names. */
export const standardHandlers = (
  { options, read, save }: SavingRegister['handlers'],
  rows: Handler | undefined,
): readonly Handler[] => [
  handle(standardOptions, (request, context) => by(qcStandard.calls.options, options, request, context)),
  handle(standardList, (request, context) => by(qcStandard.rows.calls.rows, rows, request, context)),
  handle(readStandard, (request, context) => by(qcStandard.calls.read, read, request, context)),
  handle(saveStandard, (request, context) => by(qcStandard.calls.save, save, request, context)),
];
