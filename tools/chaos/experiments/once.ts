import { randomUUID } from 'node:crypto';
import { sized, type Experiment } from '../experiment.ts';
import { applicant, purchase } from '../world.ts';

export const once: Experiment = {
  name: 'one requestId sent many times, and again after kill -9',
  promise: 'one effect, the same answer each time',
  async run(world, size) {
    const times = sized(50, size, 10);
    const before = await applicant(world.first.origin);
    const [input, requestId] = [before.next(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: times }, () => before.person.call(purchase.submit, input, requestId)),
    );
    await world.kill();
    await world.start();
    const { person } = await applicant(world.first.origin);
    answers.push(await person.call(purchase.submit, input, requestId));
    const different = new Set(answers.map((answer) => JSON.stringify(answer))).size;
    const [written] = await world.query<{ forms: number; submissions: number }>(
      `SELECT (SELECT count(*)::int FROM form WHERE id = $1) AS forms,
              (SELECT count(*)::int FROM approval_trail t JOIN approval_instance i ON i.id = t.instance_id
                WHERE i.subject_id = $1::text AND t.action = 'submit') AS submissions`,
      [input.id],
    );
    return {
      figures: `${answers.length} sent: ${different} answer, ${written?.forms} form, ${written?.submissions} submission`,
      kept: different === 1 && written?.forms === 1 && written.submissions === 1,
    };
  },
};
