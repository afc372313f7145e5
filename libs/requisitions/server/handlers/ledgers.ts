import { CallError } from '#calls/model';
import { directory } from '#identity/server';
import { attendanceLedger, headOf, leaveBalances } from '#requisitions/model';
import { handle, type Handler } from '#server-kit/server';
import { attendanceOf } from '../ledgers/attendance.ts';
import { balancesOf } from '../ledgers/leave-balances.ts';
import { reachesPerson, reachOf } from '../ledgers/reach.ts';

const leave = headOf('leave').code;

/** Ledgers that follow from approved requisitions. */
export const ledgerHandlers: Handler[] = [
  handle(attendanceLedger, async ({ personId, year }, context) => {
    const { actor, db, language } = context;
    const person = await directory.personById(db, personId ?? actor.personId);
    if (!person) throw new CallError('notFound');
    if (!reachesPerson(context, leave, person)) throw new CallError('forbidden');
    return {
      person: { id: person.id, name: directory.nameIn(language, person) },
      mayChoose: reachOf(context, leave).mayChoose,
      ...(await attendanceOf(context, person.id, String(year))),
    };
  }),
  handle(leaveBalances, async (request, context) => ({ rows: await balancesOf(context, request) })),
];
