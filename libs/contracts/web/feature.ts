import { cardOfList } from '#lists/web';
import { defineWebFeature } from '#shell/web';

const screens = () => import('./screens.ts');

/** Contracts of the bank with families, kits, birth calls and jobs of couriers. */
export const contractsFeature = defineWebFeature({
  name: 'contracts',
  screens: {
    '/hbctrhome/HBCTR200P': screens,
    '/hbctrhome/HBCTR201P': screens,
    '/hbctrhome/HBCTR210P': screens,
    '/hbctrhome/HBCTR230P': screens,
    '/hbctrhome/HBCTR280P': screens,
    '/hbctrhome/HBCTR310P': screens,
    '/hbctrhome/hbctr340p': screens,
    '/hbctrhome/HBCTR350P': screens,
    '/hbctrhome/hbctr360p': screens,
    '/hbctrhome/HBCTR370P': screens,
    '/hblabhome/HBLAB125P': screens,
    '/hblabhome/HBLAB315P': screens,
  },
  cards: [cardOfList('contracts.births', 'HBCTR210P'), cardOfList('contracts.receivables', 'HBCTR340P')],
});
