/**
 * What becomes of times at which the server was away: they are left out, caught up with once, or once for each of the
 * last seven days.
 */
export const catchUps = ['none', 'once', 'eachDay'] as const;
export type CatchUp = (typeof catchUps)[number];

export const runStates = ['queued', 'running', 'done', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** Why there is a run: its time came, or late; somebody or the program asked for it; a failed one is tried again. */
export const runReasons = ['clock', 'catchUp', 'byHand', 'asked', 'retry', 'again'] as const;
export type RunReason = (typeof runReasons)[number];
