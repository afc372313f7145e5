import type { Label } from '#calls/model';

/** Where a contract of the register stands. That it expires soon is derived, see `termOf`. */
export const registeredStates = {
  toDraw: ['待签订', 'To be drawn up'],
  registered: ['已登记', 'Registered'],
  inForce: ['执行中', 'In force'],
  disputed: ['争议中', 'Disputed'],
  completed: ['已完成', 'Completed'],
  terminated: ['已终止', 'Terminated'],
  voided: ['已作废', 'Voided'],
} as const satisfies Record<string, Label>;
export type RegisteredState = keyof typeof registeredStates;

export const registeredTones = {
  toDraw: 'orange',
  registered: 'blue',
  inForce: 'green',
  disputed: 'red',
  completed: 'grey',
  terminated: 'struck',
  voided: 'struck',
} as const satisfies Record<RegisteredState, string>;

/** What people do with a contract of the register. */
export const registerActs = ['seal', 'complete', 'reopen', 'resume', 'terminate', 'void'] as const;
export type RegisterAct = (typeof registerActs)[number];

export const becomes: Readonly<Record<RegisterAct, RegisteredState>> = {
  seal: 'inForce',
  complete: 'completed',
  reopen: 'inForce',
  resume: 'inForce',
  terminate: 'terminated',
  void: 'voided',
};

/** What can be done in a state. */
export const actsIn: Readonly<Record<RegisteredState, readonly RegisterAct[]>> = {
  toDraw: ['void'],
  registered: ['seal', 'void'],
  inForce: ['complete', 'terminate', 'void'],
  disputed: ['resume', 'terminate', 'void'],
  completed: ['reopen'],
  terminated: [],
  voided: [],
};

/** Nothing of it is changed any more. */
export const isEnded = (state: RegisteredState): boolean =>
  state === 'completed' || state === 'terminated' || state === 'voided';
