import { detailRouteOf, formScreen, verifyPath, type FormType } from '#documents/model';
import { loadFormList, loadFormPage } from '#documents/web';
import {
  headOf,
  overtimePrint,
  ownOpenCounts,
  ranchRequisitions,
  requisitionHomes,
  requisitionQuery,
  requisitionTypes,
  waitingForMe,
} from '#requisitions/model';
import { countOf, defineWebFeature, type ScreenEntry } from '#shell/web';
import { approvalEntries } from './approval-entries.ts';

const purchases = headOf('purchaseRequisition');

/** The further screens of a type, in the order in which its head names them. */
const ledgers: Readonly<Record<string, NonNullable<ScreenEntry['loadDetails']>>> = {
  purchaseRequisition: [() => import('./budgets/budgets.tsx')],
  leave: [() => import('./ledgers/attendance-ledger.tsx')],
  loan: [() => import('./ledgers/loan-ledger.tsx')],
  sealUse: [() => import('./ledgers/seal-ledger.tsx')],
  documentApproval: [() => import('./ledgers/published-documents.tsx')],
  toolBorrowing: [() => import('./ledgers/tool-ledger.tsx')],
};

/** REQ160P's printed form. */
const repairContract = (type: FormType) => async () => {
  const [{ RepairContractPage }, form] = await Promise.all([
    import('./printed/repair-contract-page.tsx'),
    type.load(),
  ]);
  return { default: () => <RepairContractPage form={form} /> };
};

/** List and detail of a form type: the same two screens for every type, loaded when first opened. */
const screensOfType = (type: FormType): ScreenEntry => ({
  screen: formScreen(type),
  begin: detailRouteOf(type),
  count: countOf(ownOpenCounts, ({ types }) => types[type.code] ?? 0),
  load: async () => {
    const [{ FormList }, form] = await Promise.all([loadFormList(), type.load()]);
    return { default: () => <FormList form={form} /> };
  },
  loadDetails: [
    async () => {
      const [{ FormPage }, form] = await Promise.all([loadFormPage(), type.load()]);
      return { default: () => <FormPage form={form} /> };
    },
    ...(ledgers[type.name] ?? []),
    ...(type.name === 'equipmentRepair' ? [repairContract(type)] : []),
  ],
});

export const requisitionsFeature = defineWebFeature({
  name: 'requisitions',
  homes: requisitionHomes,
  screens: [
    ...approvalEntries,
    ...requisitionTypes.map(screensOfType),
    { screen: requisitionQuery, load: () => import('./screens/open-query.tsx') },
    { screen: overtimePrint, load: () => import('./printed/overtime-print.tsx') },
    { screen: ranchRequisitions, load: () => import('./screens/ranch-requisitions.tsx') },
  ],
  quickStarts: [
    {
      label: ['新建采购申请', 'New purchase requisition'],
      icon: 'shopping-cart',
      to: detailRouteOf(purchases),
      screen: purchases.code,
    },
  ],
  finders: [
    { key: 'documents', title: ['单据', 'Documents'], load: () => import('./command/find-documents.ts') },
  ],
  shortcuts: () => import('./command/shortcuts.ts'),
  openPages: [{ path: verifyPath, load: () => import('./verify/verify-print.tsx') }],
  cards: [
    { key: 'waiting', screen: waitingForMe.code, load: () => import('./cards/waiting-card.tsx') },
    { key: 'mine', screen: purchases.code, load: () => import('./cards/my-requests-card.tsx') },
  ],
});
