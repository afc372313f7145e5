import { randomUUID } from 'node:crypto';
import { sized, type Experiment, type Outcome } from '../experiment.ts';
import { Proxy, type Trouble } from '../proxy.ts';
import { applicant, purchase, urlOf, type World } from '../world.ts';

/** Longest that a request may take, however bad the way is. Milliseconds. */
const patience = 10_000;

async function through(world: World, trouble: Trouble, size: number): Promise<Outcome> {
  const { app, owner } = await world.addresses();
  const { proxy, port } = await Proxy.open({ path: `${owner.host}/.s.PGSQL.${owner.port}` });
  const other = await world.beside({ DATABASE_URL: urlOf({ ...app, host: '127.0.0.1', port }) });
  try {
    const { person, next } = await applicant(other.origin);
    const here = person.at(world.first.origin);
    proxy.trouble = trouble;
    let longest = 0;
    let unanswered = 0;
    let twice = 0;
    let happened = 0;
    const one = async (): Promise<void> => {
      const [input, requestId, begun] = [next(), randomUUID(), performance.now()];
      const first = await person.call(purchase.submit, input, requestId).catch(() => null);
      longest = Math.max(longest, performance.now() - begun);
      if (!first) unanswered++;
      const ended = new Date();
      // Whatever became of it: the same request again, by the good way, gives the one answer.
      const again = await here.call(purchase.submit, input, requestId);
      if (first && first.number !== again.number) twice++;
      const [written] = await world.query<{ count: number; before: number }>(
        `SELECT count(*)::int AS count, (count(*) FILTER (WHERE t.at < $2))::int AS before
           FROM approval_trail t JOIN approval_instance i ON i.id = t.instance_id
          WHERE i.subject_id = $1 AND t.action = 'submit'`,
        [input.id, ended],
      );
      if (written?.count !== 1) twice++;
      // The doubt was a real one: nobody heard of it, and it was so.
      if (!first && written?.before) happened++;
    };
    /** Somebody who only reads. */
    const reader = async (): Promise<void> => {
      const begun = performance.now();
      await person.call(purchase.list, {}).catch(() => null);
      longest = Math.max(longest, performance.now() - begun);
    };
    const count = sized(20, size, 4);
    await Promise.all([...Array.from({ length: count }, one), ...Array.from({ length: 5 }, reader)]);
    return {
      figures: `${trouble}: ${count} sent, ${unanswered} without an answer, of which ${happened} had happened, longest ${(longest / 1000).toFixed(1)} s, ${twice} twice or not at all`,
      kept: twice === 0 && longest < patience && (trouble !== 'cuts after COMMIT' || happened > 0),
    };
  } finally {
    proxy.heal();
    await other.process.end('SIGTERM');
    proxy.close();
  }
}

export const badWay: Experiment = {
  name: 'a way to the database that delays, swallows, resets and cuts after COMMIT',
  promise: 'every request ends within 10 s; sent again with its id it has happened once',
  async run(world, size) {
    const outcomes: Outcome[] = [];
    for (const trouble of ['delays', 'swallows', 'resets', 'cuts at COMMIT', 'cuts after COMMIT'] as const)
      outcomes.push(await through(world, trouble, size));
    return {
      figures: outcomes.map(({ figures }) => figures).join('; '),
      kept: outcomes.every(({ kept }) => kept),
    };
  },
};
