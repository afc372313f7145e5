import { useState } from 'react';
import type { NumberRule } from '#documents/model';

type Drafts = Readonly<Record<string, NumberRule>>;

/** Rules of numbers that were typed and are not in force, by company: they outlive the inspector that shows them. */
export interface NumberDrafts {
  unsaved: boolean;
  of(company: string): NumberRule | undefined;
  set(company: string, rule: NumberRule): void;
  /** What was typed is given up; with `saved` only if it is that: what was typed while it was being saved stays. */
  drop(company: string, saved?: NumberRule): void;
}

const without = (drafts: Drafts, company: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([one]) => one !== company));

export function useNumberDrafts(): NumberDrafts {
  const [drafts, setDrafts] = useState<Drafts>({});
  return {
    unsaved: Object.keys(drafts).length > 0,
    of: (company) => drafts[company],
    set: (company, rule) => setDrafts((before) => ({ ...before, [company]: rule })),
    drop: (company, saved) =>
      setDrafts((before) =>
        saved === undefined || before[company] === saved ? without(before, company) : before,
      ),
  };
}
