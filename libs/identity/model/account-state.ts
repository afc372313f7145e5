/** waiting: registered, and not admitted yet. */
export type AccountState = 'waiting' | 'active' | 'disabled';
