import { instanceStates, type InstanceState, type TaskState } from '../instance.ts';
import type { ActionName } from './action.ts';

/**
 * Who may do it. 'holder': whose task is open, or somebody in that person's place; 'adder': who added the signer;
 * 'participant': applicant, everybody who had a task, a copy or a question; 'asked': whom the question went to;
 * 'manager': whom the flow names as such.
 */
export type Who =
  | 'applicant'
  | 'holder'
  | 'adder'
  | 'participant'
  | 'asked'
  | 'administrator'
  | 'manager'
  | 'system';

type StateOrNone = InstanceState | 'none';

export interface Transition {
  who: readonly Who[];
  from: readonly StateOrNone[];
  /** States it may lead to; 'same' stays. */
  to: readonly (InstanceState | 'same')[];
}

/** Every action that exists, from which states, by whom. What is not in it is refused, wherever it comes from. */
export const transitions: Readonly<Record<ActionName, Transition>> = {
  submit: { who: ['applicant'], from: ['none', 'returned', 'withdrawn'], to: ['running', 'approved'] },
  approve: { who: ['holder'], from: ['running'], to: ['running', 'approved'] },
  reject: { who: ['holder'], from: ['running'], to: ['running', 'rejected'] },
  return: { who: ['holder'], from: ['running'], to: ['running', 'returned'] },
  withdraw: { who: ['applicant'], from: ['running', 'returned'], to: ['withdrawn'] },
  transfer: { who: ['holder', 'administrator', 'manager'], from: ['running'], to: ['same'] },
  delegate: { who: ['holder'], from: ['running'], to: ['same'] },
  addSignerBefore: { who: ['holder'], from: ['running'], to: ['same'] },
  addSignerAfter: { who: ['holder'], from: ['running'], to: ['same'] },
  removeSigner: {
    who: ['adder', 'administrator', 'manager'],
    from: ['running'],
    to: ['running', 'approved'],
  },
  comment: { who: ['participant', 'administrator', 'manager'], from: instanceStates, to: ['same'] },
  ask: {
    who: ['applicant', 'holder', 'administrator', 'manager'],
    from: ['running', 'returned'],
    to: ['same'],
  },
  answer: { who: ['asked'], from: instanceStates, to: ['same'] },
  remind: { who: ['participant', 'administrator', 'manager'], from: ['running'], to: ['same'] },
  copy: { who: ['applicant', 'holder', 'administrator', 'manager'], from: instanceStates, to: ['same'] },
  administratorEnd: { who: ['administrator', 'manager'], from: ['running', 'returned'], to: ['cancelled'] },
  administratorMove: { who: ['administrator', 'manager'], from: ['running'], to: ['running'] },
  tick: { who: ['system'], from: ['none', ...instanceStates], to: ['same', 'approved'] },
  childStarted: { who: ['system'], from: ['running'], to: ['same'] },
  childFinished: { who: ['system'], from: ['running'], to: ['running', 'approved', 'rejected'] },
  peopleLeft: { who: ['system'], from: ['running'], to: ['same'] },
};

const closing: readonly TaskState[] = ['notNeeded', 'withdrawn', 'removed'];

/** The life of a task. States without a way out are final: what was decided is decided. */
export const taskTransitions: Readonly<Record<TaskState, readonly TaskState[]>> = {
  waiting: ['open', 'transferred', ...closing],
  open: ['approved', 'rejected', 'returned', 'transferred', 'delegated', 'waiting', 'timedOut', ...closing],
  /** Waits for the delegate's opinion, then is open again. */
  delegated: ['open', 'transferred', ...closing],
  approved: [],
  rejected: [],
  returned: [],
  transferred: [],
  skipped: [],
  withdrawn: [],
  removed: [],
  timedOut: [],
  notNeeded: [],
};
