import { z } from 'zod';
import { defineEvent, type Label } from '#calls/model';

/** What every approved form tells: enough for the next module to make its document without asking back. */
export const approvedForm = z.object({
  type: z.string(),
  id: z.string(),
  number: z.string(),
  companyId: z.string(),
  departmentId: z.string(),
  applicantId: z.string(),
  currency: z.string(),
  amount: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
});

/** `waitingFor` says who has to do what next, in the words of the people who wait; without, its effect is here and now (balances, attendance). */
const onApproval = (name: string, label: Label, waitingFor?: Label) =>
  defineEvent({
    name: `requisitions.${name}`,
    label,
    data: approvedForm,
    ...(waitingFor && { waitingFor }),
    about: ({ type, id }) => ({ type, id }),
  });

export const purchaseApproved = onApproval(
  'purchaseApproved',
  ['采购申请已通过', 'Purchase requisition approved'],
  ['等待采购下订单', 'Waiting for purchasing to order'],
);
export const outsourcingApproved = onApproval(
  'outsourcingApproved',
  ['委外服务申请已通过', 'Outsourced service approved'],
  ['等待采购签订服务合同', 'Waiting for purchasing to sign the contract'],
);
export const contractApproved = onApproval(
  'contractApproved',
  ['合同已通过', 'Contract approved'],
  ['等待合同管理员登记', 'Waiting for the contract keeper to register it'],
);
export const paymentApproved = onApproval(
  'paymentApproved',
  ['付款申请已通过', 'Payment approved'],
  ['等待出纳付款', 'Waiting for the cashier to pay'],
);
export const repairApproved = onApproval(
  'repairApproved',
  ['维修合同已通过', 'Repair approved'],
  ['等待设备部安排维修', 'Waiting for equipment to plan the repair'],
);
export const salesPriceApproved = onApproval(
  'salesPriceApproved',
  ['销售价格已通过', 'Sales price approved'],
  ['等待销售更新价格表', 'Waiting for sales to update the price list'],
);
export const salesContractApproved = onApproval(
  'salesContractApproved',
  ['销售合同已通过', 'Sales contract approved'],
  ['等待销售录入订单', 'Waiting for sales to enter the order'],
);
export const returnApproved = onApproval(
  'returnApproved',
  ['成品退货已通过', 'Goods return approved'],
  ['等待仓库收货和财务退款', 'Waiting for the warehouse to receive it and finance to credit it'],
);
export const issueApproved = onApproval(
  'issueApproved',
  ['领用申请已通过', 'Issue approved'],
  ['等待仓库发料', 'Waiting for the warehouse to issue'],
);
export const shipmentApproved = onApproval(
  'shipmentApproved',
  ['发货已通过', 'Shipment approved'],
  ['等待仓库发货', 'Waiting for the warehouse to ship'],
);
export const overtimeApproved = onApproval('overtimeApproved', [
  '加班已计入考勤',
  'Overtime counted in attendance',
]);
export const leaveApproved = onApproval('leaveApproved', ['请假已计入考勤', 'Leave counted in attendance']);
export const tripApproved = onApproval('tripApproved', [
  '出差已通过，可报销',
  'Business trip approved, open for expense',
]);
export const loanApproved = onApproval(
  'loanApproved',
  ['借款已通过', 'Loan approved'],
  ['等待出纳付款', 'Waiting for the cashier to pay'],
);
export const attendanceApproved = onApproval('attendanceApproved', ['已计入考勤', 'Counted in attendance']);
export const sealUseApproved = onApproval('sealUseApproved', ['已登记用印', 'Written into the seal log']);
export const travelExpenseApproved = onApproval(
  'travelExpenseApproved',
  ['差旅费报销已通过', 'Travel expense approved'],
  ['等待出纳付款', 'Waiting for the cashier to pay'],
);
export const documentPublished = onApproval('documentPublished', [
  '文件已发布',
  'Published in the list of documents',
]);
export const toolBorrowed = onApproval('toolBorrowed', ['已登记借出', 'Written down as borrowed']);
export const assetAccepted = onApproval(
  'assetAccepted',
  ['设备验收已通过', 'Equipment accepted'],
  ['等待资产管理员登记', 'Waiting for the asset keeper to register it'],
);
export const assetDisposed = onApproval(
  'assetDisposed',
  ['资产处置已通过', 'Asset disposal approved'],
  ['等待资产管理员注销', 'Waiting for the asset keeper to retire it'],
);
