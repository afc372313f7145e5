import { CallError, viewRefusals, type AnyCall, type Label } from '#calls/model';
import type { Db } from '../context.ts';
import type { Actor } from '../actor.ts';

const refused = (text: Label): CallError => new CallError('forbidden', { text });
const nothingChanges = (): CallError => refused(viewRefusals.nothingChanges);

/** What a call is refused with while somebody views as the actor, by its declared nature; null: it only shows. */
function refusalOf({ effect, access, personal }: AnyCall): CallError | null {
  if (effect === 'write') return nothingChanges();
  if (access.kind === 'right' && (access.action === 'export' || access.action === 'import'))
    return nothingChanges();
  return personal ? refused(viewRefusals.closed) : null;
}

/** Writes the call of a view down, and refuses it unless it only shows. Nothing to do for whoever is themselves. */
export async function viewOnly(
  db: Db,
  { viewing }: Pick<Actor, 'viewing'>,
  call: AnyCall,
  requestId: string,
): Promise<void> {
  if (!viewing) return;
  const refusal = refusalOf(call);
  await viewing.note(db, { call: call.name, refused: refusal !== null, requestId });
  if (refusal) throw refusal;
}

/** Doors beside the calls bring or take out something: all are closed to a view. */
export async function refuseView(
  db: Db,
  { viewing }: Pick<Actor, 'viewing'>,
  door: string,
  requestId: string,
): Promise<void> {
  if (!viewing) return;
  await viewing.note(db, { call: door, refused: true, requestId });
  throw nothingChanges();
}
