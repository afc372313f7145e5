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

/** `waitingFor` says who will take it up; without, its effect is here and now (balances, attendance). */
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
  ['等待采购订单', 'Waiting for purchase order'],
);
export const outsourcingApproved = onApproval(
  'outsourcingApproved',
  ['委外服务申请已通过', 'Outsourced service approved'],
  ['等待服务合同', 'Waiting for service contract'],
);
export const contractApproved = onApproval(
  'contractApproved',
  ['合同已通过', 'Contract approved'],
  ['等待合同登记', 'Waiting for the contract register'],
);
export const paymentApproved = onApproval(
  'paymentApproved',
  ['付款申请已通过', 'Payment approved'],
  ['等待付款排程', 'Waiting for payables'],
);
export const repairApproved = onApproval(
  'repairApproved',
  ['维修合同已通过', 'Repair approved'],
  ['等待维修工单', 'Waiting for repair work order'],
);
export const salesPriceApproved = onApproval(
  'salesPriceApproved',
  ['销售价格已通过', 'Sales price approved'],
  ['等待写入价格表', 'Waiting for the price list'],
);
export const salesContractApproved = onApproval(
  'salesContractApproved',
  ['销售合同已通过', 'Sales contract approved'],
  ['等待销售订单', 'Waiting for sales order'],
);
export const returnApproved = onApproval(
  'returnApproved',
  ['成品退货已通过', 'Goods return approved'],
  ['等待待检入库与贷项通知', 'Waiting for quarantine stock and credit note'],
);
export const issueApproved = onApproval(
  'issueApproved',
  ['领用申请已通过', 'Issue approved'],
  ['等待出库', 'Waiting for stock out'],
);
export const shipmentApproved = onApproval(
  'shipmentApproved',
  ['发货已通过', 'Shipment approved'],
  ['等待发货单', 'Waiting for shipment'],
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
  ['等待员工应收', 'Waiting for employee receivable'],
);
export const attendanceApproved = onApproval('attendanceApproved', ['已计入考勤', 'Counted in attendance']);
export const sealUseApproved = onApproval('sealUseApproved', ['已登记用印', 'Written into the seal log']);
export const travelExpenseApproved = onApproval(
  'travelExpenseApproved',
  ['差旅费报销已通过', 'Travel expense approved'],
  ['等待应付', 'Waiting for payables'],
);
export const documentPublished = onApproval('documentPublished', [
  '文件已发布',
  'Published in the list of documents',
]);
export const toolBorrowed = onApproval('toolBorrowed', ['已登记借出', 'Written down as borrowed']);
export const assetAccepted = onApproval(
  'assetAccepted',
  ['设备验收已通过', 'Equipment accepted'],
  ['等待资产登记', 'Waiting for the asset register'],
);
export const assetDisposed = onApproval(
  'assetDisposed',
  ['资产处置已通过', 'Asset disposal approved'],
  ['等待资产注销', 'Waiting for asset retirement'],
);
