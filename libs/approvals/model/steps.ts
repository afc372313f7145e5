import type { Label } from '#calls/model';
import type { ApproveNode, CandidateRule, Condition, Flow, FlowNode, FlowSettings } from './flow.ts';

/** Sequential steps, the ordinary case: `flow(step('head', …), step('purchasing', …))`. */
export const flow = (...nodes: FlowNode[]): Flow => ({ nodes });
export const withSettings = (settings: FlowSettings, { nodes }: Flow): Flow => ({ nodes, settings });

/** Whoever holds a step is reminded after two days, three times at most, unless the step says otherwise. */
const usualTimeout = { hours: 48, action: 'remind', atMost: 3 } as const;

export const step = (
  id: string,
  label: Label,
  candidates: CandidateRule | readonly CandidateRule[],
  options: Partial<Omit<ApproveNode, 'kind' | 'id' | 'label' | 'candidates'>> = {},
): ApproveNode => ({
  kind: 'approve',
  id,
  label,
  candidates: 'rule' in candidates ? [candidates] : candidates,
  needs: { kind: 'any' },
  timeout: usualTimeout,
  ...options,
});

export const headOfApplicant = (levels = 1): CandidateRule => ({ rule: 'headOfApplicant', levels });
/** Head of the department that a field of the form names. */
export const headOfField = (field: string): CandidateRule => ({ rule: 'headOfField', field });
/** A role in the company of the document. */
export const role = (name: string): CandidateRule => ({ rule: 'role', role: name, scope: 'company' });
/**
 * The same role anywhere in the group.
 * @public
 */
export const groupRole = (name: string): CandidateRule => ({ rule: 'role', role: name, scope: 'group' });
export const amountFrom = (amount: string): Condition => ({ fact: 'amount', is: '>=', value: amount });
