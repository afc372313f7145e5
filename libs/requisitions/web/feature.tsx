import { detailRouteOf, formScreen, type AnyForm } from '#documents/model';
import { purchaseRequisition, requisitionForms, requisitionHomes, waitingForMe } from '#requisitions/model';
import { defineWebFeature, type ScreenEntry } from '#shell/web';
import { approvalEntries } from './approval-entries.ts';

/** List and detail of a form type: the same two screens for every type, loaded when first opened. */
const screensOfForm = (form: AnyForm): ScreenEntry => ({
  screen: formScreen(form),
  load: async () => {
    const { FormList } = await import('#documents/web');
    return { default: () => <FormList form={form} /> };
  },
  loadDetails: [
    async () => {
      const { FormPage } = await import('#documents/web');
      return { default: () => <FormPage form={form} /> };
    },
  ],
});

export const requisitionsFeature = defineWebFeature({
  name: 'requisitions',
  homes: requisitionHomes,
  screens: [...approvalEntries, ...requisitionForms.map(screensOfForm)],
  quickStarts: [
    {
      label: ['新建采购申请', 'New purchase requisition'],
      icon: 'shopping-cart',
      to: detailRouteOf(purchaseRequisition),
      screen: purchaseRequisition.code,
    },
  ],
  cards: [
    { key: 'waiting', screen: waitingForMe.code, load: () => import('./cards/waiting-card.tsx') },
    { key: 'mine', screen: purchaseRequisition.code, load: () => import('./cards/my-requests-card.tsx') },
  ],
});
