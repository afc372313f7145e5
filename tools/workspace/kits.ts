/**
 * The kits, each chain from the lowest to the highest: a kit may lean on kits before it in its chain, never on those
 * after it. The one list of kits there is; every other folder of libs/ is a feature. The order is a decision, so it
 * cannot be read off the folders.
 */
export const kitChains = [
  [
    'xml',
    'calls',
    'server-kit',
    'identity',
    'fields',
    'lists',
    'upkeep',
    'days',
    'talk',
    'editor',
    'questionnaires',
    'registers',
    'ledgers',
    'approvals',
    'documents',
    'trade',
  ],
  [
    'xml',
    'calls',
    'api-client',
    'ui',
    'shell',
    'fields',
    'lists',
    'upkeep',
    'talk',
    'editor',
    'questionnaires',
    'registers',
    'documents',
    'trade',
  ],
] as const;

export const isKit = (library: string): boolean =>
  kitChains.some((chain) => (chain as readonly string[]).includes(library));

/** May kit `from` lean on kit `to`? Kits of different chains may; the layers decide there. */
export function kitMayUse(from: string, to: string): boolean {
  return kitChains.every((chain: readonly string[]) => {
    const [low, high] = [chain.indexOf(to), chain.indexOf(from)];
    return low < 0 || high < 0 || low <= high;
  });
}
