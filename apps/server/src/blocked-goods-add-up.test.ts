import fc from 'fast-check';
import { CallError } from '#calls/model';
import { withdrawBlocked } from '#quality/model';
import { inspectionDesk, inspector } from './testing/inspection-desk.ts';
import { purchasingDesk } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
let quality: ReturnType<typeof inspectionDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
  quality = inspectionDesk(server);
});
afterAll(() => server.close());

/** What quality and purchasing do with goods that came damaged, a step each. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('inspect', 'withdraw', 'decide', 'decideBlocked', 'giveBack', 'takeBack'),
    quantity: fc.integer({ min: 1, max: 5 }),
    which: fc.nat(9),
  }),
  { minLength: 4, maxLength: 8 },
);

it('whatever is done with them, no more lies blocked than did, and nothing is lost or comes twice', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      made += 1;
      const item = `BPROP${made}`;
      await at.item(item);
      const receipt = await at.receive((await at.order(item, '12', '10')).id, '12', { damaged: '9' });
      const opened: string[] = [];
      let back = 0;
      for (const { what, quantity, which } of done) {
        const id = opened[which % Math.max(1, opened.length)];
        const q = String(quantity);
        const found = id ? await quality.view(id) : null;
        const work = async () => {
          if (what === 'inspect') opened.push((await quality.inspect(item, q)).id);
          if (what === 'giveBack') {
            await at.giveBack(receipt.id, q, {}, 'blocked');
            back += quantity;
          }
          if (!found) return;
          const { id: one, version, quantity: all } = found;
          if (what === 'withdraw') await server.callAs(inspector, withdrawBlocked, { id: one, version });
          if (what === 'decide')
            await quality.verdict(
              one,
              which % 2 ? { return: all } : { accept: '1', return: String(Number(all) - 1) },
            );
          if (what === 'decideBlocked')
            await quality.decide(one, which % 2 ? 'scrap' : 'rework', { quantity: q });
          if (what === 'takeBack') await quality.takeVerdict(one);
        };
        // What may not be is refused, and nothing of it stays.
        await work().catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error;
        });
        const views = await Promise.all(opened.map(quality.view));
        const stock = await at.onHand(item.toLowerCase());
        const lies = (of: string) =>
          stock.reduce((sum, [one, , status]) => sum + (status === of ? Number(one) : 0), 0);
        const decided = views.flatMap(({ verdicts }) => verdicts.filter(({ takenBack }) => !takenBack));
        const scrapped = decided
          .flatMap(({ blocked }) => blocked)
          .filter(({ disposition }) => disposition === 'scrap');
        const sumOf = (all: { quantity: string }[]) =>
          all.reduce((sum, one) => sum + Number(one.quantity), 0);
        expect(lies('blocked')).toBeGreaterThanOrEqual(0);
        expect(lies('usable') + lies('quarantine') + lies('blocked')).toBe(12 - back - sumOf(scrapped));
        const free = sumOf(await quality.uninspected(item));
        const left = sumOf(views.map(({ blocked }) => blocked));
        expect(free).toBeLessThanOrEqual(lies('blocked'));
        expect(free + left).toBeGreaterThanOrEqual(lies('blocked'));
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);
