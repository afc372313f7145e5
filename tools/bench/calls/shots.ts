import { inDays } from '#calls/model';
import { decideCall } from '#approvals/model';
import type { FormFilters } from '#documents/model';
import { requisitionQueryCalls } from '#requisitions/model';
import type { Client } from 'pg';
import { purchaseCalls, sampleRequisitions } from '../../wire/sample-requisition.ts';
import type { WireClient } from '../../wire/wire-client.ts';
import { freshDrafts } from './fresh-drafts.ts';
import type { Shot } from './load.ts';

/** The people who make the calls, with the rights of their posts. */
export interface Callers {
  employee: WireClient;
  head: WireClient;
  /** Whose right reaches a whole company. */
  manager: WireClient;
}

/** A call under measurement. */
export interface MeasuredCall {
  name: string;
  /** A request; null when what was made beforehand is used up. */
  next(): Shot | null;
  /** Measured with so many connections alone. */
  connections?: readonly number[];
  /** Makes what stands in the way while it is measured; answers what takes it away. */
  begin?(): Promise<() => Promise<void>>;
  /** It goes round so many requests, whose statements differ; absent where all are alike. */
  rounds?: number;
  /** Makes what the coming requests use up: so many records. Absent where nothing is used up. */
  prepare?(count: number): Promise<void>;
  /** What of the last request stands for a record made beforehand, and the same of all that are left. */
  given?(): Promise<{ texts: string[]; each: string[][] }>;
}

export async function measuredCalls(
  { employee, head, manager }: Callers,
  database: Client,
): Promise<MeasuredCall[]> {
  const sample = await sampleRequisitions(employee);
  const { rows } = await employee.call(purchaseCalls.list, {});
  const ids = rows.map(({ id }) => id);
  let turn = 0;
  return [
    { name: 'list, first page', next: () => employee.request(purchaseCalls.list, {}) },
    {
      name: 'list, filtered, sorted',
      next: () =>
        employee.request(purchaseCalls.list, { status: ['pending'], amountFrom: '1000', sort: '-amount' }),
    },
    { name: 'list, searched', next: () => employee.request(purchaseCalls.list, { q: '轴承' }) },
    {
      name: 'list, first page (head)',
      next: () => head.request(purchaseCalls.list, {}),
    },
    { name: 'query over all types', next: () => head.request(requisitionQueryCalls.list, {}) },
    {
      name: 'read',
      rounds: ids.length,
      next: () => employee.request(purchaseCalls.read, { id: ids[turn++ % ids.length] ?? '' }),
    },
    // Readings come before writes: what writes leave to be done in the background would be recorded with them.
    ...oftenAsked({ employee, manager }, sample(1).departmentId),
    { name: 'save', next: () => employee.request(purchaseCalls.save, sample(1)) },
    { name: 'submit', next: () => employee.request(purchaseCalls.submit, sample(1)) },
    approvals({ employee, head }, sample, database),
    {
      name: `list, first page (head), beside ${freshOfOthers.toLocaleString('en')} fresh drafts of another`,
      connections: [16],
      begin: () => freshDrafts(database, employee.personId, freshOfOthers),
      next: () => head.request(purchaseCalls.list, {}),
    },
  ];
}

/** Drafts of somebody else that a manager's list has to pass by. */
const freshOfOthers = 6_000;

/** What people narrow a list to most of the time. */
function oftenAsked(
  { employee, manager }: Pick<Callers, 'employee' | 'manager'>,
  departmentId: string,
): MeasuredCall[] {
  const narrowed: Record<string, Partial<FormFilters>> = {
    'a state': { status: ['pending'] },
    'a month': { appliedFrom: inDays(-60), appliedTo: inDays(-30) },
    'a person': { applicantId: employee.personId },
    'a department': { departmentId },
    'an amount': { amountFrom: '10000', amountTo: '20000' },
    'a word': { q: '轴承' },
  };
  return Object.entries(narrowed).map(([what, filters]) => ({
    name: `list, ${what} (manager)`,
    connections: [16],
    next: () => manager.request(purchaseCalls.list, filters),
  }));
}

interface Open {
  task: string;
  /** Task, instance, form, and the end of the trail, as the statements of the approval name them. */
  texts: string[];
}

/** A head approves requests that were submitted beforehand; no two the same. */
function approvals(
  { employee, head }: Pick<Callers, 'employee' | 'head'>,
  sample: Awaited<ReturnType<typeof sampleRequisitions>>,
  database: Client,
): MeasuredCall {
  let open: Open[] = [];
  let last: Open | undefined;
  return {
    name: 'approve',
    async prepare(count) {
      const ids: string[] = [];
      const submit = async () => {
        while (ids.length < count) {
          const input = sample(1);
          ids.push(input.id);
          await employee.call(purchaseCalls.submit, input);
        }
      };
      await Promise.all(Array.from({ length: 8 }, submit));
      const { rows } = await database.query<{ task: string; instance: string; form: string; hash: string }>(
        `SELECT t.id AS task, i.id AS instance, i.subject_id AS form, h.hash
           FROM approval_instance i JOIN approval_task t ON t.instance_id = i.id AND t.state = 'open'
           JOIN approval_trail_head h ON h.instance_id = i.id
          WHERE i.subject_id = ANY ($1) AND t.person_id = $2`,
        [ids, head.personId],
      );
      open = rows.map(({ task, instance, form, hash }) => ({ task, texts: [task, instance, form, hash] }));
    },
    next() {
      last = open.pop();
      return last ? head.request(decideCall, { taskId: last.task, action: 'approve', words: '' }) : null;
    },
    async given() {
      return { texts: last?.texts ?? [], each: open.splice(0).map(({ texts }) => texts) };
    },
  };
}
