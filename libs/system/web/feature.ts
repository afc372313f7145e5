import { countOf, defineWebFeature } from '#shell/web';
import { accountsScreen, countFaults, feedbackScreen, publishScreen, systemHomes } from '#system/model';

/** Messages: the bell on every page, the unread ones on the landings, their centre and publishing; fault reports. */
export const systemFeature = defineWebFeature({
  name: 'system',
  homes: systemHomes,
  screens: [
    {
      screen: feedbackScreen,
      load: () => import('./faults/feedback-page.tsx'),
      count: countOf(countFaults, ({ waiting }) => waiting),
    },
    { screen: accountsScreen, load: () => import('./accounts/accounts-page.tsx') },
    {
      screen: publishScreen,
      load: () => import('./publish/publish-page.tsx'),
      loadDetails: [() => import('./centre/message-centre.tsx')],
    },
  ],
  cards: [{ key: 'messages', load: () => import('./messages-card.tsx') }],
  shortcuts: () => import('./shortcuts.ts'),
  missingPage: () => import('./missing-page.ts'),
  headerParts: [
    { key: 'fault', from: 'mobile', load: () => import('./fault-report/header-fault.tsx') },
    { key: 'messages', from: 'mobile', load: () => import('./header-messages.tsx') },
  ],
});
