import { sql } from 'drizzle-orm';
import { expectedApprovers, type ExpectedSteps } from '#approvals/server';
import { textIn } from '#calls/model';
import type { Reference } from '#identity/model';
import { directory, holdersInTree, reachByTree, type Reach, type TreeHolder } from '#identity/server';
import type { PlanChange, Rehearsal } from '#organisation/model';
import type { ActorContext, Db } from '#server-kit/server';
import { applyChanges } from './apply-changes.ts';

/** Open requests that are looked at. */
const mostRequests = 2000;

interface Seen {
  approvers: ReadonlyMap<string, ExpectedSteps>;
  holders: readonly TreeHolder[];
  headless: ReadonlySet<string>;
}

async function seen(db: Db, now: Date): Promise<Seen> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT d.id FROM department d LEFT JOIN person h ON h.id = d.head_id AND h.active WHERE d.active AND h.id IS NULL
     ORDER BY d.company_id, d.code`);
  return {
    approvers: await expectedApprovers(db, now, mostRequests + 1),
    holders: await holdersInTree(db),
    headless: new Set(rows.map(({ id }) => id)),
  };
}

interface SeenAfter extends Seen {
  /** Whose rights may reach others than today, together where they are alike before and after. */
  moved: (readonly [TreeHolder, ...TreeHolder[]])[];
  /** What the first of each reaches. */
  reach: ReadonlyMap<string, Reach>;
}

const nowhere: Reach = new Map();
const firstOf = (moved: SeenAfter['moved']) => moved.map(([first]) => first);

async function seenAfter(db: Db, now: Date, before: Seen): Promise<SeenAfter> {
  const after = await seen(db, now);
  const were = new Map(before.holders.map(({ accountId, alike }) => [accountId, alike]));
  const moved = Map.groupBy(
    after.holders.filter(({ accountId, alike }) => were.get(accountId) !== alike),
    ({ accountId, alike }) => `${were.get(accountId)} → ${alike}`,
  );
  const groups = [...moved.values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  );
  return { ...after, moved: groups, reach: await reachByTree(db, firstOf(groups)) };
}

/** Takes what was tried back with it. */
class Tried extends Error {
  readonly after: SeenAfter | null;
  readonly problems: Rehearsal['problems'];
  constructor(after: SeenAfter | null, problems: Rehearsal['problems']) {
    super('tried');
    this.after = after;
    this.problems = problems;
  }
}

/**
 * What a planned tree would do: it is put up, asked by the code that decides approvers and rights, and taken down again. Who
 * holds a task keeps it; people are those of today.
 */
export async function rehearse(
  { db, now, language }: ActorContext,
  changes: readonly PlanChange[],
): Promise<Rehearsal> {
  const before = await seen(db, now);
  const tried = await db
    .transaction(async (inner) => {
      const problems = (await applyChanges(inner, changes)).map(([zh, en]): [string, string] => [zh, en]);
      throw new Tried(problems.length ? null : await seenAfter(inner, now, before), problems);
    })
    .catch((error: unknown) => {
      if (error instanceof Tried) return error;
      throw error;
    });
  const { after, problems } = tried;
  const nothing = { problems, instances: 0, more: false, approvers: [], scopes: [], headless: [] };
  if (!after) return nothing;
  const approvers = changedApprovers(before, after);
  const scopes = changedScopes(after, await reachByTree(db, firstOf(after.moved)));
  const people = await directory.personsById(db, [
    ...new Set([
      ...approvers.flatMap(({ applicantId, steps }) => [
        applicantId,
        ...steps.flatMap((step) => [...step.before, ...step.after]),
      ]),
      ...scopes.map(({ personId }) => personId),
    ]),
  ]);
  const person = (id: string): Reference => {
    const found = people.get(id);
    return {
      id,
      name: found ? textIn([found.nameZh, found.nameEn || found.nameZh], language) : administrators[language],
    };
  };
  const departments = await namesOfDepartments(db, language);
  const department = (id: string): Reference => ({ id, name: departments.get(id) ?? id });
  return {
    problems,
    instances: Math.min(after.approvers.size, mostRequests),
    more: after.approvers.size > mostRequests,
    approvers: approvers.map(({ number, applicantId, steps }) => ({
      ...{ number, applicant: person(applicantId) },
      steps: steps.map(({ label: [zh, en], open, before: was, after: is }) => ({
        open,
        label: [zh, en],
        before: was.map(person),
        after: is.map(person),
      })),
    })),
    scopes: scopes.map(({ personId, gained, lost, screens }) => ({
      ...{ person: person(personId), screens },
      gained: gained.map(department),
      lost: lost.map(department),
    })),
    headless: [...after.headless].map((id) => ({
      department: department(id),
      isNew: !before.headless.has(id),
    })),
  };
}

const administrators = { zh: '流程管理员', en: 'Workflow administrator' } as const;

function changedApprovers({ approvers: before }: Seen, { approvers: after }: Seen) {
  return [...after].flatMap(([id, { number, applicantId, steps }]) => {
    const was = before.get(id)?.steps;
    const ids = [...new Set([...(was?.keys() ?? []), ...steps.keys()])];
    const changed = ids.flatMap((step) => {
      const [old, now] = [was?.get(step), steps.get(step)];
      const [from, to] = [old?.people ?? [], now?.people ?? []];
      const label = (now ?? old)?.label;
      return label && from.join(' ') !== to.join(' ')
        ? [{ label, open: (now ?? old)?.open ?? false, before: from, after: to }]
        : [];
    });
    return changed.length ? [{ number, applicantId, steps: changed }] : [];
  });
}

function changedScopes({ moved, reach: after }: SeenAfter, before: SeenAfter['reach']) {
  return moved.flatMap((alike) => {
    const [{ personId: first }] = alike;
    const [was, is] = [before.get(first) ?? nowhere, after.get(first) ?? nowhere];
    const [gained, lost] = [new Set<string>(), new Set<string>()];
    let touched = 0;
    for (const screen of new Set([...was.keys(), ...is.keys()])) {
      const [old, now] = [was.get(screen) ?? new Set<string>(), is.get(screen) ?? new Set<string>()];
      const more = [...now].filter((id) => !old.has(id));
      const less = [...old].filter((id) => !now.has(id));
      if (more.length + less.length === 0) continue;
      touched += 1;
      for (const id of more) gained.add(id);
      for (const id of less) lost.add(id);
    }
    if (!touched) return [];
    const change = { gained: [...gained].toSorted(), lost: [...lost].toSorted(), screens: touched };
    return alike.map(({ personId }) => ({ personId, ...change }));
  });
}

async function namesOfDepartments(db: Db, language: 'zh' | 'en'): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT d.id, d.code || ' ' || ${sql.raw(directory.nameColumn(language, 'd'))} AS name FROM department d`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
