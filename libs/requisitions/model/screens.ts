import { formScreen, type FormHead } from '#documents/model';
import { defineHome, editionNames, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { registerScreen } from '#registers/model';
import { standardExpense } from './registers/standard-expense.ts';
import {
  approvals,
  approvalScreens,
  ranchRequests,
  ranchRequisitions,
  requests,
  requisitionQuery,
} from './desk-screens.ts';
import { overtimePrint } from './overtime-print.ts';
import { requisitionTypes } from './requisition-types.ts';

/** A list and a detail for each form: nothing to write for a new type. */
export const screensOf = (types: readonly FormHead[]): ScreenDeclaration[] => types.map(formScreen);

export const requisitionScreens: readonly ScreenDeclaration[] = [
  ...approvalScreens,
  ...screensOf(requisitionTypes),
  requisitionQuery,
  overtimePrint,
  ranchRequisitions,
  registerScreen(standardExpense),
];

/** A home is there in the editions where it has a screen. */
const editionsOf = (path: string) =>
  editionNames.filter((edition) =>
    requisitionScreens.some(({ home, editions }) => home === path && editions.includes(edition)),
  );

export const requisitionHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: approvals,
    editions: editionsOf(approvals),
    title: ['审批', 'Approvals'],
    icon: 'audit',
    order: 20,
  }),
  defineHome({
    path: requests,
    editions: editionsOf(requests),
    title: ['申请', 'Requests'],
    icon: 'form',
    order: 30,
  }),
  defineHome({
    path: ranchRequests,
    editions: editionsOf(ranchRequests),
    title: ['流程', 'Workflow'],
    icon: 'form',
    order: 31,
  }),
  // Of the standards; the same home as that of master data, whichever comes first is taken.
  defineHome({
    path: '/basehome',
    editions: editionsOf('/basehome'),
    title: ['基础资料', 'Master data'],
    icon: 'database',
    order: 80,
  }),
];
