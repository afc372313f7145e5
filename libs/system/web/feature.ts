import { defineWebFeature } from '#shell/web';

/** Messages: the bell on every page, the unread ones on the landings. */
export const systemFeature = defineWebFeature({
  name: 'system',
  screens: [],
  cards: [{ key: 'messages', load: () => import('./messages-card.tsx') }],
  headerParts: [{ key: 'messages', from: 'mobile', load: () => import('./header-messages.tsx') }],
});
