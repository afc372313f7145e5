import type { WorkplaceCard } from '#shell/web';

/** The card that a list declares, on the workplace of those whose menu holds the screen. */
export const cardOfList = (list: string, screen: string): WorkplaceCard => ({
  ...{ key: list, screen },
  load: () => import('./list-card.tsx'),
});
