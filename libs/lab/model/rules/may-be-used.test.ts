import { eligibility, mayBeUsed, type DonorFacts, type EligibilityState } from './eligibility.ts';

type Relation = Parameters<typeof mayBeUsed>[1];
type May = Readonly<Record<EligibilityState, Readonly<Record<Relation, boolean>>>>;
const found = {
  eligible: { own: true, first: true, second: true, none: true },
  ineligible: { own: true, first: true, second: true, none: false },
} as const;
const ownAlone = { own: true, first: false, second: false, none: false };
const nobody = { ...ownAlone, own: false };

/** By whom a unit may be used, own and relatives of the first and second degree, without an exceptional release. */
const table: Readonly<Record<DonorFacts['use'], May>> = {
  // Nothing has to be found of whoever gets back what was kept for them alone.
  own: { ...found, incomplete: ownAlone, notRequired: ownAlone },
  // Its label does not say so: for anybody it has to be whole.
  related: { ...found, incomplete: nobody, notRequired: nobody },
  unrelated: { ...found, incomplete: nobody, notRequired: nobody },
};
const uses = Object.keys(table) as DonorFacts['use'][];
const cases = uses.flatMap((use) =>
  Object.entries(table[use]).flatMap(([state, by]) =>
    Object.entries(by).map(([relation, may]) => ({ use, state, relation, may })),
  ),
);

it.each(cases)('a unit kept for $use use, $state, for $relation: $may', ({ use, state, relation, may }) => {
  expect(mayBeUsed(state as EligibilityState, relation as Relation, use)).toBe(may);
});

it.each(uses)(
  'goes back to its donor unevaluated where its label says that it is for nobody else: %s',
  (use) => {
    const { state, legends } = eligibility({
      ...{ use, specimenDays: null, results: {}, treponemaSpecific: null },
      ...{ plasmaDiluted: null, risk: null, history: null },
    });
    expect(mayBeUsed(state, 'own', use)).toBe(legends.includes('FOR AUTOLOGOUS USE ONLY'));
  },
);
