import type { ApproveNode, CandidateRule, Facts } from '../flow.ts';
import { peopleOfText } from '../expression/people-of-expression.ts';
import { questionOf } from '../people-rule.ts';
import { holds } from './condition.ts';
import type { Reason } from './progress.ts';
import type { AskedWorld } from './world.ts';

/** One decider of a step, before it is asked. */
export interface PlannedSlot {
  /** null: the workflow administrators. */
  person: string | null;
  /** Counts as approved without being asked. */
  skip: 'kept' | 'repeated' | null;
  lines: readonly string[] | null;
}

/** What a step would do now: the same for the engine, the preview and the simulation. */
export interface StepPlan {
  /** Why nobody is asked at all; null: the slots are asked. */
  skipped: Reason | null;
  slots: readonly PlannedSlot[];
  byAdministrator: boolean;
  /** Nobody was chosen yet where somebody has to be chosen: by whom. */
  unpicked: Chooser | null;
}

/** Who chooses the people of a step: the applicant, or whoever approves before. */
export type Chooser = 'applicant' | 'previous';

export interface PlanInput {
  world: AskedWorld;
  picked: Readonly<Record<string, readonly string[]>>;
  /** Does the person's earlier approval of this step stand? */
  isKept(person: string): boolean;
  /** Has the person approved in this round, seeing the same? */
  hasApproved(person: string): boolean;
  /** Before anything is entered the applicant can choose anew: whom they chose before may have left since. */
  atStart: boolean;
  /** Asked in any case: somebody sent it here. */
  forced: boolean;
}

const noSlots = { slots: [], byAdministrator: false, unpicked: null };

/** Who would be asked if the flow came to this step now. */
export function planStep(node: ApproveNode, input: PlanInput): StepPlan {
  const { world, forced } = input;
  if (!forced && !holds(node.when, world.subject.facts)) return { skipped: 'condition', ...noSlots };
  const { found, unpicked } = node.linesOf
    ? ownersOfLines(node, node.linesOf, input)
    : candidatesOf(node, input);
  const { slots, onlyApplicant } = withoutApplicant(node, found, world);
  if (slots.length === 0) {
    if (!forced && onlyApplicant) return { skipped: 'applicant', ...noSlots };
    if (!forced && !unpicked && node.whenNobody === 'skip') return { skipped: 'nobody', ...noSlots };
    return {
      skipped: null,
      slots: [{ person: null, skip: null, lines: null }],
      byAdministrator: true,
      unpicked,
    };
  }
  return {
    skipped: null,
    slots: slots.map((slot) => withSkip(slot, input)),
    byAdministrator: slots.some(({ person }) => person === null),
    unpicked,
  };
}

function withSkip(slot: PlannedSlot, { forced, isKept, hasApproved }: PlanInput): PlannedSlot {
  if (forced || slot.person === null) return slot;
  return { ...slot, skip: isKept(slot.person) ? 'kept' : hasApproved(slot.person) ? 'repeated' : null };
}

function candidatesOf(
  node: ApproveNode,
  input: PlanInput,
): { found: PlannedSlot[]; unpicked: Chooser | null } {
  const people = peopleOf(node.id, node.candidates, input);
  const chooser =
    node.candidates.map((rule) => chooserOf(rule, input.world.subject.facts)).find((one) => one !== null) ??
    null;
  const picked = input.picked[node.id] ?? [];
  const chosen = input.atStart && chooser === 'applicant' ? activeOf(input.world, picked) : picked;
  return {
    found: people.map((person) => ({ person, skip: null, lines: null })),
    unpicked: chosen.length > 0 ? null : chooser,
  };
}

/** People of all the rules of a step or a copy, each once, in the order of the rules. */
export const peopleOf = (
  step: string,
  rules: readonly CandidateRule[],
  input: Pick<PlanInput, 'world' | 'picked'>,
): string[] => [...new Set(rules.flatMap((rule) => peopleOfRule(step, rule, input)))];

function peopleOfRule(
  step: string,
  rule: CandidateRule,
  input: Pick<PlanInput, 'world' | 'picked'>,
): readonly string[] {
  const { world, picked } = input;
  const { applicantId, companyId, departmentId, facts } = world.subject;
  switch (rule.rule) {
    case 'person':
    case 'role':
    case 'group':
    case 'departmentMembers':
      return world.people(questionOf(rule, companyId));
    case 'post':
      return world.people({
        ask: 'post',
        post: rule.post,
        departmentId: rule.scope === 'department' ? departmentId : null,
        companyId,
      });
    case 'headOfDepartment':
      return world.people({ ask: 'headOfDepartment', departmentId: rule.departmentId });
    case 'headOfApplicant':
      return headsOfApplicant(world, rule);
    case 'headOfField':
      return idsOf(facts[rule.field]).flatMap((id) => world.people({ ask: 'headOf', id }));
    case 'membersOfField':
      return idsOf(facts[rule.field]).flatMap((departmentId) =>
        world.people({ ask: 'members', departmentId }),
      );
    case 'personOfField':
      return activeOf(world, idsOf(facts[rule.field]));
    case 'applicant':
      return activeOf(world, [applicantId]);
    case 'pickedByApplicant':
    case 'pickedByPrevious':
      return activeOf(world, picked[step] ?? []);
    case 'expression':
      return peopleOfText(rule.text, world);
    case 'table': {
      const row = rule.rows.find(({ when }) => holds(when, facts));
      return row ? peopleOfRule(step, row.who, input) : [];
    }
  }
}

const activeOf = (world: AskedWorld, ids: readonly string[]): readonly string[] =>
  ids.length > 0 ? world.people({ ask: 'people', ids }) : [];

const headOfApplicant = (world: AskedWorld, levels: number): readonly string[] =>
  world.people({
    ask: 'headOfPerson',
    personId: world.subject.applicantId,
    departmentId: world.subject.departmentId,
    levels,
  });

const headsOfApplicant = (
  world: AskedWorld,
  { levels, through }: { levels: number; through?: boolean },
): readonly string[] =>
  through
    ? Array.from({ length: levels }, (_one, below) => headOfApplicant(world, below + 1)).flat()
    : headOfApplicant(world, levels);

/** Whose choice the rule is, for these facts; null where nobody chooses. */
export function chooserOf(rule: CandidateRule, facts: Facts): Chooser | null {
  if (rule.rule === 'table') {
    const row = rule.rows.find(({ when }) => holds(when, facts));
    return row ? chooserOf(row.who, facts) : null;
  }
  return rule.rule === 'pickedByApplicant'
    ? 'applicant'
    : rule.rule === 'pickedByPrevious'
      ? 'previous'
      : null;
}

const idsOf = (fact: Facts[string] | undefined): string[] =>
  fact === null || fact === undefined
    ? []
    : (typeof fact === 'object' ? fact : [String(fact)]).filter((id) => id !== '');

/**
 * Line owners: the facts hold a list of the lines' ids ('lines.id') and one of their owners ('lines.owner'), of the
 * same length. A line whose owner is missing or finds nobody falls to the first candidate of the step, and where there
 * is none to the administrator. A document without lines asks the candidates as any step.
 */
function ownersOfLines(
  node: ApproveNode,
  { lines, owner }: { lines: string; owner: string },
  input: PlanInput,
): { found: PlannedSlot[]; unpicked: Chooser | null } {
  const { facts } = input.world.subject;
  const owners = listOf(facts[`${lines}.${owner}`]);
  const ids = listOf(facts[`${lines}.id`]);
  const candidates = candidatesOf(node, input);
  if (owners.length === 0) return candidates;
  const linesOfPerson = new Map<string | null, string[]>();
  owners.forEach((ownerId, index) => {
    const people = ownerId === '' ? [] : input.world.people({ ask: 'owner', id: ownerId });
    const person = people[0] ?? candidates.found[0]?.person ?? null;
    linesOfPerson.set(person, [...(linesOfPerson.get(person) ?? []), ids[index] ?? String(index)]);
  });
  return {
    found: [...linesOfPerson].map(([person, own]) => ({ person, skip: null, lines: own })),
    unpicked: null,
  };
}

const listOf = (fact: Facts[string] | undefined): readonly string[] =>
  fact === null || fact === undefined ? [] : typeof fact === 'object' ? fact : [String(fact)];

/** Applies `whenApplicant` (default 'skip'): nobody approves their own request unless the step says so. */
function withoutApplicant(
  node: ApproveNode,
  found: readonly PlannedSlot[],
  world: AskedWorld,
): { slots: readonly PlannedSlot[]; onlyApplicant: boolean } {
  const { applicantId } = world.subject;
  const own = found.find(({ person }) => person === applicantId);
  if (!own || node.whenApplicant === 'decides') return { slots: found, onlyApplicant: false };
  const others = found.filter((slot) => slot !== own);
  if (node.whenApplicant !== 'headInstead') return { slots: others, onlyApplicant: others.length === 0 };
  const head = headOfApplicant(world, 1).find((person) => person !== applicantId);
  if (head === undefined && !own.lines) return { slots: others, onlyApplicant: false };
  if (head === undefined || !others.some(({ person }) => person === head))
    return {
      slots: found.map((slot) => (slot === own ? { ...slot, person: head ?? null } : slot)),
      onlyApplicant: false,
    };
  const merged = others.map((slot) =>
    slot.person === head && slot.lines ? { ...slot, lines: [...slot.lines, ...(own.lines ?? [])] } : slot,
  );
  return { slots: merged, onlyApplicant: false };
}
