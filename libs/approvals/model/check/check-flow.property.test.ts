import fc from 'fast-check';
import { outlineOf } from '../engine/outline.ts';
import { randomFlow } from '../testing/random-flow.ts';
import { RandomRun } from '../testing/random-run.ts';
import { checkFlow } from './check-flow.ts';
import { compareFlows } from './compare-flows.ts';

/** The checks of the designer against the engine itself: what they say of a flow is what becomes of it. */
describe('the checks of a flow, over random flows', () => {
  it('call a step unreachable only where the engine never comes to it', () => {
    let unreachable = 0;
    fc.assert(
      fc.property(
        randomFlow,
        fc.record({
          amount: fc.constantFrom('0', '99', '100', '5000', '9999'),
          kind: fc.constantFrom('a', 'b', 'c'),
        }),
        (flow, facts) => {
          const outline = outlineOf(flow);
          const said = checkFlow(flow)
            .filter(({ text: [, en] }) => /never be reached/.test(en))
            .flatMap(({ node }) => node ?? [])
            // An empty arm is told at its branch.
            .filter((id) => outline.find(id)?.kind !== 'branch');
          if (said.length === 0) return;
          unreachable += 1;
          const run = new RandomRun(flow, {}, () => undefined);
          Object.assign(run.world.subject.facts, facts);
          const picked = Object.fromEntries(
            outline.all.flatMap(({ id, kind }) => (kind === 'approve' ? [[id, ['p8']]] : [])),
          );
          run.try({ do: 'submit', by: run.actor('p0'), picked });
          run.finish(2_000, 'p8');
          expect(said.filter((id) => run.progress.nodes[id])).toEqual([]);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(unreachable).toBeGreaterThan(20);
  });

  it('find nothing different between a flow and itself, and name each step that is gone or new', () => {
    fc.assert(
      fc.property(randomFlow, randomFlow, (one, other) => {
        expect(compareFlows(one, JSON.parse(JSON.stringify(one)) as typeof one)).toEqual([]);
        const ids = (flow: typeof one) => outlineOf(flow).all.map(({ id }) => id);
        const named = (kind: string) =>
          compareFlows(one, other).flatMap((each) => (each.kind === kind ? (each.node ?? []) : []));
        expect(named('added')).toEqual(ids(other).filter((id) => !ids(one).includes(id)));
        expect(named('removed')).toEqual(ids(one).filter((id) => !ids(other).includes(id)));
      }),
      { numRuns: 500 },
    );
  });
});
