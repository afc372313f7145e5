import { defineWebFeature } from '#shell/web';
import { publishScreen, systemHomes } from '#system/model';

/** Messages: the bell on every page, the unread ones on the landings, their centre and publishing. */
export const systemFeature = defineWebFeature({
  name: 'system',
  homes: systemHomes,
  screens: [
    {
      screen: publishScreen,
      load: () => import('./publish/publish-page.tsx'),
      loadDetails: [() => import('./centre/message-centre.tsx')],
    },
  ],
  cards: [{ key: 'messages', load: () => import('./messages-card.tsx') }],
  missingPage: () => import('./missing-page.ts'),
  headerParts: [{ key: 'messages', from: 'mobile', load: () => import('./header-messages.tsx') }],
});
