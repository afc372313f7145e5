import { and, eq, isNull } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import type { TalkPlace } from '#talk/model';
import { dialog, dialogMember, type DialogRow } from '../tables/talk.ts';
import type { TalkedOf, TalkKit } from '../threads/thread-source.ts';

export const noSuchTalk = (): CallError => new CallError('notFound');

/** A talk that the reader may read, from which place on, and how. */
export interface Reach {
  /** null: a record on which nobody has said anything yet. */
  row: DialogRow | null;
  /** Messages after this place are the reader's to read. */
  from: number;
  readTo: number;
  mayWrite: boolean;
  /** The record that a thread belongs to. */
  record: (TalkedOf & { type: string; id: string }) | null;
}

interface HowToReach {
  /** Nobody else sends until the end of the transaction. */
  holds?: boolean;
}

/** The reader's stay in a dialog; null: they are no member, whoever they are. */
export async function stayIn(
  { db, actor }: ActorContext,
  dialogId: string,
): Promise<typeof dialogMember.$inferSelect | null> {
  const [stay] = await db
    .select()
    .from(dialogMember)
    .where(
      and(
        eq(dialogMember.dialogId, dialogId),
        eq(dialogMember.personId, actor.personId),
        isNull(dialogMember.leftAt),
      ),
    );
  return stay ?? null;
}

const recordOf = async (kit: TalkKit, context: ActorContext, type: string, id: string) => {
  const talked = await kit.threads.get(type)?.open(context, id);
  if (!talked) throw noSuchTalk();
  return { ...talked, type, id };
};

async function dialogRow({ db }: ActorContext, place: TalkPlace, { holds = false }: HowToReach) {
  const asked = db
    .select()
    .from(dialog)
    .where(
      'dialogId' in place
        ? eq(dialog.id, place.dialogId)
        : and(
            eq(dialog.kind, 'thread'),
            eq(dialog.recordType, place.record.type),
            eq(dialog.recordId, place.record.id),
          ),
    );
  const [row] = holds ? await asked.for('update') : await asked;
  return row ?? null;
}

/**
 * The way to every message: members by their stay, the talk on a record by that record's own right, asked anew. Whoever
 * may not is told the same as where there is none; an administrator is no member.
 */
export async function reachTalk(
  kit: TalkKit,
  context: ActorContext,
  place: TalkPlace,
  how: HowToReach = {},
): Promise<Reach> {
  const row = await dialogRow(context, place, how);
  if (!row && 'dialogId' in place) throw noSuchTalk();
  if (!row || row.kind === 'thread') {
    const { type, id } =
      'record' in place ? place.record : { type: row?.recordType ?? '', id: row?.recordId ?? '' };
    const record = await recordOf(kit, context, type, id);
    return { row, from: 0, readTo: row?.lastNumber ?? 0, mayWrite: record.mayWrite, record };
  }
  const stay = await stayIn(context, row.id);
  if (!stay) throw noSuchTalk();
  return { row, from: stay.fromNumber, readTo: stay.readTo, mayWrite: true, record: null };
}
