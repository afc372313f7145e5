import type { Experiment } from '../experiment.ts';
import { signedIn } from '../../wire/wire-client.ts';
import { sampleRequisitions } from '../../wire/sample-requisition.ts';
import { purchase } from '../world.ts';

/** Loaded before the server: its clock is an hour ahead, or behind. */
const shifted = (hours: number): string =>
  `data:text/javascript,${encodeURIComponent(
    `const D = Date, by = ${hours * 3_600_000};
     globalThis.Date = class extends D { constructor(...a) { a.length ? super(...a) : super(D.now() + by); } static now() { return D.now() + by; } };`,
  )}`;

export const clock: Experiment = {
  name: 'a second process whose clock is an hour ahead, and one an hour behind',
  promise: 'people signed in at one work on at the other, in both directions',
  async run(world) {
    const here = await signedIn(world.first.origin, 'employee');
    const sample = await sampleRequisitions(here);
    let worked = 0;
    for (const hours of [1, -1]) {
      const other = await world.beside({ NODE_OPTIONS: `--import=${shifted(hours)}` });
      const there = here.at(other.origin);
      const { id } = await there.call(purchase.submit, sample(1));
      await here.call(purchase.read, { id });
      const signedInThere = await signedIn(other.origin, 'purchasing');
      await signedInThere.at(world.first.origin).call(purchase.list, {});
      worked++;
      await other.process.end('SIGTERM');
    }
    return { figures: `${worked} of 2 directions`, kept: worked === 2 };
  },
};
