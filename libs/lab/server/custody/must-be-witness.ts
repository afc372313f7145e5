import { invalid } from '#calls/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';

/** Refuses as a witness whoever does it themselves, whoever has left or is unknown, and nobody where one is needed. */
export async function mustBeWitness(
  { db, actor }: Pick<ActorContext, 'db' | 'actor'>,
  witnessId: string | null | undefined,
  needed = false,
): Promise<void> {
  const path = 'witnessId';
  if (!witnessId) {
    if (needed) throw invalid([{ path, text: ['须有见证人', 'It needs a witness'] }]);
    return;
  }
  if (witnessId === actor.personId)
    throw invalid([{ path, text: ['见证人须为他人', 'The witness is somebody else'] }]);
  if (!(await directory.ableAmong(db, [witnessId])).length)
    throw invalid([{ path, text: ['该员工已离职或停用', 'This employee has left or is disabled'] }]);
}
