import { stored } from '#api-client/web';

/** How often a person chose something in the command box. */
export interface CommandUse {
  key: string;
  openid: string;
  times: number;
}

/** Enough to know a person's habits. */
const mostKept = 60;

const isUse = (value: unknown): value is CommandUse =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as CommandUse).key === 'string' &&
  typeof (value as CommandUse).openid === 'string' &&
  Number.isFinite((value as CommandUse).times);

export const commandUse = stored<readonly CommandUse[]>('command-use', (value) =>
  Array.isArray(value) ? value.filter(isUse) : [],
);

/** Counts a choice; the latest stand first, the ones not chosen for longest are forgotten. */
export function countUse(key: string, openid: string): void {
  const all = commandUse.get();
  const isIt = (use: CommandUse) => use.key === key && use.openid === openid;
  const times = (all.find(isIt)?.times ?? 0) + 1;
  commandUse.set([{ key, openid, times }, ...all.filter((use) => !isIt(use))].slice(0, mostKept));
}

/** How often a person chose what, by key. */
export const timesUsed = (uses: readonly CommandUse[], openid: string): ReadonlyMap<string, number> =>
  new Map(uses.filter((use) => use.openid === openid).map(({ key, times }) => [key, times]));
