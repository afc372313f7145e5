import { previewChain } from '../chain/chain.ts';
import { notStarted } from '../engine/progress.ts';
import type { DirectoryQuestion, World } from '../engine/world.ts';
import type { Flow } from '../flow.ts';
import type { ChainStep } from '../instance.ts';

/** A past instance, as the simulation asks about it. */
export interface PastInstance {
  id: string;
  /** Who decided it, in order, each once. */
  deciders: readonly string[];
  /** From the first submission to the end; null where it has not ended. */
  hours: number | null;
  /** The document was approved, so all its deciders were asked. Otherwise later steps may not have been reached. */
  whole: boolean;
}

/** What a draft of a flow would have made of one instance. */
export interface Simulated {
  id: string;
  /** Who would have been asked at each step, in order. */
  steps: { step: string; people: string[]; byAdministrator: boolean; hours: number }[];
  /** How long it would have waited in all, by how quickly these people have decided lately. */
  hours: number;
  newPeople: string[];
  sparedPeople: string[];
}

export interface SimulatedStep {
  step: string;
  asked: number;
  skipped: number;
  byAdministrator: number;
  /** Hours that instances would have waited here: the middle one. */
  medianHours: number;
  people: { person: string; asked: number }[];
}

export type SimulationAnswer =
  | { kind: 'simulated'; simulated: Simulated }
  | { kind: 'needs'; questions: readonly DirectoryQuestion[] };

/** Replays one instance against a flow: who would have decided what, and where it would have waited. */
export function simulateOne(
  flow: Flow,
  past: PastInstance,
  world: World,
  /** How long a person takes to decide, in the middle. Hours. */
  usualHours: (person: string) => number,
): SimulationAnswer {
  const chain = previewChain(flow, notStarted, world);
  if (chain.kind === 'needs') return chain;
  const steps = chain.steps
    .filter(({ kind, state }) => kind === 'approve' && state === 'expected')
    .map((step) => ({
      step: step.id,
      people: step.people.map(({ person }) => person.id),
      byAdministrator: step.byAdministrator,
      hours: hoursOf(step, usualHours),
      group: step.group,
    }));
  const asked = new Set(steps.flatMap(({ people }) => people));
  return {
    kind: 'simulated',
    simulated: {
      id: past.id,
      steps: steps.map(({ step, people, byAdministrator, hours }) => ({
        step,
        people,
        byAdministrator,
        hours,
      })),
      hours: hoursOfAll(steps),
      newPeople: past.whole ? [...asked].filter((person) => !past.deciders.includes(person)) : [],
      sparedPeople: past.deciders.filter((person) => !asked.has(person)),
    },
  };
}

/** Any of several: the quickest; all: the slowest; one after the other: all of them; a share: the one that completes it. */
function hoursOf({ needs, people }: ChainStep, usualHours: (person: string) => number): number {
  const each = people
    .filter(({ state }) => state === 'expected')
    .map(({ person }) => usualHours(person.id))
    .toSorted((a, b) => a - b);
  if (needs === 'inSequence') return each.reduce((sum, hours) => sum + hours, 0);
  if (needs === 'all') return each.at(-1) ?? 0;
  return (needs === 'any' ? each[0] : each[Math.floor(each.length / 2)]) ?? 0;
}

/** Steps side by side wait together: the longest of a group counts; the others follow each other. */
function hoursOfAll(steps: readonly { group: string | null; hours: number }[]): number {
  const groups = new Map<string, number>();
  let total = 0;
  for (const { group, hours } of steps)
    if (group === null) total += hours;
    else groups.set(group, Math.max(groups.get(group) ?? 0, hours));
  return [...groups.values()].reduce((sum, hours) => sum + hours, total);
}

/** What all the simulated instances say about each step of the flow. */
export function stepsOf(flowSteps: readonly string[], all: readonly Simulated[]): SimulatedStep[] {
  return flowSteps.map((step) => {
    const here = all.flatMap(({ steps }) => steps.filter((one) => one.step === step));
    const people = new Map<string, number>();
    for (const person of here.flatMap((one) => one.people)) people.set(person, (people.get(person) ?? 0) + 1);
    return {
      step,
      asked: here.length,
      skipped: all.length - here.length,
      byAdministrator: here.filter(({ byAdministrator }) => byAdministrator).length,
      medianHours: median(here.map(({ hours }) => hours)),
      people: [...people].map(([person, asked]) => ({ person, asked })).toSorted((a, b) => b.asked - a.asked),
    };
  });
}

/** The middle value; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
