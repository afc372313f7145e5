import { mayBeUsed, type EligibilityState } from './eligibility.ts';

type Relation = Parameters<typeof mayBeUsed>[1];
/** By whom a unit may be used, own and relatives of the first and second degree, without an exceptional release. */
const table: Readonly<Record<EligibilityState, Readonly<Record<Relation, boolean>>>> = {
  eligible: { own: true, first: true, second: true, none: true },
  ineligible: { own: true, first: true, second: true, none: false },
  // Nothing has to be found of whoever gets back what is theirs; for anybody else it has to be whole.
  incomplete: { own: true, first: false, second: false, none: false },
  notRequired: { own: true, first: false, second: false, none: false },
};

describe.each(Object.entries(table))('a unit of a donor who is %s', (state, by) => {
  it.each(Object.entries(by))('for %s: %s', (relation, may) => {
    expect(mayBeUsed(state as EligibilityState, relation as Relation)).toBe(may);
  });
});
