import { CallError, type AnyCall } from '#calls/model';
import type { Db } from '../context.ts';
import type { Actor } from '../actor.ts';

const nothingChanges = (): CallError =>
  new CallError('forbidden', {
    text: ['查看模式不能修改', 'Nothing can be changed while viewing as somebody else'],
  });

const closed = (): CallError =>
  new CallError('forbidden', {
    text: [
      '查看模式看不到聊天、消息和草稿',
      'Chat, messages and drafts are closed while viewing as somebody else',
    ],
  });

/** What a call is refused with while somebody views as the actor, by its declared nature; null: it only shows. */
function refusalOf({ effect, access, personal }: AnyCall): CallError | null {
  if (effect === 'write') return nothingChanges();
  if (access.kind === 'right' && (access.action === 'export' || access.action === 'import'))
    return nothingChanges();
  return personal ? closed() : null;
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
