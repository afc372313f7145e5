import type { InstanceState, TaskState } from '../instance.ts';

/**
 * How far an instance has come: all that the engine knows of it, as plain JSON. Stored with the instance, changed only
 * by `advance`. Tasks of all rounds stay in it, so that nothing decided is ever lost.
 */
export interface Progress {
  /** 'none' until the first submission. */
  state: InstanceState | 'none';
  /** Submissions so far; 1 after the first. */
  round: number;
  /** Number of nodes entered so far. A task keeps the number of its pass through a node, which a later pass does not share. */
  runs: number;
  /** Nodes entered in the present pass, by id. A node that was gone back over is absent again. */
  nodes: Record<string, NodeRun>;
  tasks: Task[];
  /** People chosen for steps, by step id; by the applicant or by the approver before. */
  picked: Record<string, readonly string[]>;
  /** Everybody who has a copy; nobody gets a second one. */
  copied: string[];
  questions: AskedQuestion[];
  remindedAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
}

/** Why a step or a person was passed over, or who decides instead. */
export type Reason =
  | 'condition'
  | 'applicant'
  | 'nobody'
  | 'repeated'
  | 'kept'
  | 'moved'
  /** The flow would have ended without any person's decision. */
  | 'unseen';

/** A node in the present pass. */
export interface NodeRun {
  run: number;
  state: 'open' | 'done' | 'skipped';
  since: string;
  until: string | null;
  why: Reason | null;
  /** Approvals that complete it, fixed on arrival. */
  required: number;
  /** Approve: the workflow administrator decides, as nobody was found. */
  byAdministrator: boolean;
  /** Branch: the arms that are walked. */
  arms: readonly string[];
  /** Copy: who got one here. */
  copied: readonly string[];
  /** Delay: when it ends. */
  wakeAt: string | null;
  /** Child: the document that was started. */
  childId: string | null;
}

/** How a task came about. 'own': the step asked; the others were made by an approver's action or the clock. */
export type TaskRole = 'own' | 'before' | 'after' | 'delegate' | 'successor';

/** What one person has to do in a step. A decided task never changes again. */
export interface Task {
  id: string;
  step: string;
  run: number;
  round: number;
  /** null: the workflow administrators, whoever they are at the time of deciding. */
  person: string | null;
  state: TaskState;
  role: TaskRole;
  /** The task that it was added to, delegated by or taken over from; null for 'own'. */
  of: string | null;
  addedBy: string | null;
  /** When it became open; null while it waits for its turn. */
  arrivedAt: string | null;
  dueAt: string | null;
  /** Reminders or hand-overs by the clock so far. */
  timeouts: number;
  decidedAt: string | null;
  /** Who acted: the person, or somebody in the person's place. */
  decidedBy: string | null;
  words: string;
  /** Digest of what it was signed with; absent where it was not. */
  signature?: string;
  /** Of what was seen when it was decided. */
  fingerprint: string | null;
  why: Reason | null;
  /** Line owners: the ids of the lines that are this person's to decide; null: the whole document. */
  lines: readonly string[] | null;
}

export interface AskedQuestion {
  id: string;
  from: string;
  to: string;
  words: string;
  at: string;
  answer: { words: string; at: string } | null;
}

export const notStarted: Readonly<Progress> = {
  state: 'none',
  round: 0,
  runs: 0,
  nodes: {},
  tasks: [],
  picked: {},
  copied: [],
  questions: [],
  remindedAt: null,
  startedAt: null,
  finishedAt: null,
};

/** Tasks in these states still have something to come; all others are decided or closed for good. */
export const liveTaskStates: readonly TaskState[] = ['waiting', 'open', 'delegated'];
export const isLive = (task: Task): boolean => liveTaskStates.includes(task.state);

/** How the administrators are named where a person's id is asked for: in columns, holders, participants. */
export const administratorsId = 'workflowAdministrator';
