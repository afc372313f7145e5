import type { ChainStep } from '#approvals/model';

/** Steps one after the other; those that run side by side stand together. */
export interface ChainGroup {
  key: string;
  sideBySide: boolean;
  steps: ChainStep[];
}

/** Puts neighbours of the same group together, in the order of the chain. */
export function groupsOf(chain: readonly ChainStep[]): ChainGroup[] {
  const groups: ChainGroup[] = [];
  for (const step of chain) {
    const last = groups.at(-1);
    if (step.group !== null && last?.key === step.group) last.steps.push(step);
    else groups.push({ key: step.group ?? step.id, sideBySide: step.group !== null, steps: [step] });
  }
  // One arm of a branch alone runs beside nothing.
  return groups.map((group) => ({ ...group, sideBySide: group.sideBySide && group.steps.length > 1 }));
}
