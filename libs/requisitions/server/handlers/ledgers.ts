import { CallError } from '#calls/model';
import { directory, reachesOthers, scopeReaches } from '#identity/server';
import { attendanceLedger, headOf } from '#requisitions/model';
import { handle, type Handler } from '#server-kit/server';
import { attendanceOf } from '../ledgers/attendance.ts';

const leave = headOf('leave').code;

/** The ledger that follows from approved requisitions about attendance. */
export const ledgerHandlers: Handler[] = [
  handle(attendanceLedger, async ({ personId, year }, context) => {
    const { actor, db, language } = context;
    const person = await directory.personById(db, personId ?? actor.personId);
    if (!person) throw new CallError('notFound');
    const scope = actor.scope(leave, 'query');
    const owner = { company: person.companyId, department: person.departmentId, person: person.id };
    if (!scopeReaches(scope, owner, actor)) throw new CallError('forbidden');
    return {
      person: { id: person.id, name: directory.nameIn(language, person) },
      mayChoose: reachesOthers(scope),
      ...(await attendanceOf(context, person.id, String(year))),
    };
  }),
];
