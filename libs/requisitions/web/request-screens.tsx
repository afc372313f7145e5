import type { FormType } from '#documents/model';
import { screenOfForm } from '#documents/web';
import { overtimePrint, ranchRequisitions, requisitionQuery, requisitionTypes } from '#requisitions/model';
import type { ScreenEntry } from '#shell/web';

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

const screensOfType = (type: FormType): ScreenEntry =>
  screenOfForm(type, [
    ...(ledgers[type.name] ?? []),
    ...(type.name === 'equipmentRepair' ? [repairContract(type)] : []),
  ]);

const screens: readonly ScreenEntry[] = [
  ...requisitionTypes.map(screensOfType),
  { screen: requisitionQuery, load: () => import('./screens/open-query.tsx') },
  { screen: overtimePrint, load: () => import('./printed/overtime-print.tsx') },
  { screen: ranchRequisitions, load: () => import('./screens/ranch-requisitions.tsx') },
];
export default screens;
