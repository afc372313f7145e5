import { randomUUID } from 'node:crypto';
import { decideCall } from '#approvals/model';
import { errorCodes } from '#calls/model';
import { signedIn, WireRefusal } from '../../wire/wire-client.ts';
import { sized, type Experiment } from '../experiment.ts';
import { applicant, purchase } from '../world.ts';

export const oneStep: Experiment = {
  name: 'concurrent approvals of one step, through two processes',
  promise: 'one wins, all others are told that it was handled already, one decision in trail and audit',
  async run(world, size) {
    const times = sized(200, size, 20);
    const other = await world.beside();
    const { person, next } = await applicant(world.first.origin);
    const { id } = await person.call(purchase.submit, next());
    const heads = [await signedIn(world.first.origin, 'head'), await signedIn(other.origin, 'head')] as const;
    const { approval } = await heads[0].call(purchase.read, { id });
    const answers = await Promise.allSettled(
      Array.from({ length: times }, (_, at) =>
        heads[at % 2 === 0 ? 0 : 1].call(
          decideCall,
          { taskId: approval?.taskId ?? '', action: 'approve', words: '' },
          randomUUID(),
        ),
      ),
    );
    const won = answers.filter(({ status }) => status === 'fulfilled').length;
    const told = answers.filter(
      (one) =>
        one.status === 'rejected' &&
        one.reason instanceof WireRefusal &&
        one.reason.answer.code === errorCodes.handledAlready.code,
    ).length;
    const [written] = await world.query<{ trail: number; audit: number }>(
      `SELECT (SELECT count(*)::int FROM approval_trail t JOIN approval_instance i ON i.id = t.instance_id
                WHERE i.subject_id = $1 AND t.action = 'approve') AS trail,
              (SELECT count(*)::int FROM audit_entry
                WHERE table_name = 'form' AND record_id = $1 AND through = 'approvals.decide') AS audit`,
      [id],
    );
    await other.process.end('SIGTERM');
    return {
      figures: `${times} sent: ${won} won, ${told} told; ${written?.trail} in the trail, ${written?.audit} in the audit`,
      kept: won === 1 && told === times - 1 && written?.trail === 1 && written.audit === 1,
    };
  },
};
