import { z } from 'zod';
import { defineEvent, type Label } from '#calls/model';

const contract = z.object({
  contractId: z.string(),
  number: z.string(),
  companyId: z.string(),
  currency: z.string(),
  termsVersion: z.int(),
});
const event = (name: string, label: Label) =>
  defineEvent({
    name: `contracts.${name}`,
    label,
    data: contract,
    about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
  });

export const contractSigned = event('signed', ['合同已签署', 'Contract signed']);
export const contractChanged = event('changed', ['合同条款已变更', 'Terms of the contract changed']);
export const payerChanged = event('payerChanged', ['付款人已变更', 'Payer changed']);
export const contractVoided = event('voided', ['合同已作废', 'Contract voided']);
export const contractTerminated = event('terminated', ['合同已终止', 'Contract terminated']);
export const contractTransferred = event('transferred', ['合同已转让', 'Contract transferred']);

const kit = z.object({ kitId: z.string(), serial: z.string(), contractId: z.string(), childId: z.string() });
export const kitSent = defineEvent({
  name: 'contracts.kitSent',
  label: ['采集包已寄出', 'Kit sent'],
  data: kit,
  about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
});
export const kitLost = defineEvent({
  name: 'contracts.kitLost',
  label: ['采集包丢失', 'Kit lost'],
  data: kit.extend({ contractId: z.string().nullable(), childId: z.string().nullable() }),
});

/**
 * What counts of a family's health is judged otherwise than before, or found risky at once. It says no more: who acts on it
 * reads it where it stands.
 */
export const healthJudgedOtherwise = defineEvent({
  name: 'contracts.healthJudgedOtherwise',
  label: ['健康史结论已改变', 'Health history judged otherwise'],
  data: z.object({ contractId: z.string() }),
  about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
});

/** A reviewed history was corrected: until that is reviewed, nothing is judged. */
export const healthOpenAgain = defineEvent({
  name: 'contracts.healthOpenAgain',
  label: ['健康史已更正，待复核', 'Health history corrected, to be reviewed'],
  data: z.object({ contractId: z.string() }),
  about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
});

/** A child was born and collected: when, where, by whom. */
export const birthCalled = defineEvent({
  name: 'contracts.birthCalled',
  label: ['已登记出生', 'Birth called in'],
  data: z.object({
    contractId: z.string(),
    childId: z.string(),
    din: z.string(),
    bornAt: z.iso.datetime(),
    hospitalId: z.string().nullable(),
    /** Who collected it, for whom a fee may be owed. */
    collectorId: z.string().nullable().default(null),
  }),
  about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
});

/** The time of a birth was corrected: whatever was reckoned from it is reckoned anew. */
export const birthCorrected = defineEvent({
  name: 'contracts.birthCorrected',
  label: ['出生时间已更正', 'Time of birth corrected'],
  data: z.object({
    contractId: z.string(),
    childId: z.string(),
    bornAt: z.iso.datetime(),
    zone: z.string(),
    reason: z.string(),
  }),
  about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
});

/** Faster shipping was ordered: what it comes to, also where that is changed after the courier was told. */
export const shippingUpgraded = defineEvent({
  name: 'contracts.shippingUpgraded',
  label: ['运输已升级', 'Shipping upgraded'],
  data: z.object({ jobId: z.string(), contractId: z.string(), amount: z.string(), currency: z.string() }),
  about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
});

/** A partner has earned a fee: for a family that it referred, or a child that it collected. */
export const referralEarned = defineEvent({
  name: 'contracts.referralEarned',
  label: ['推荐费或采集费已确认', 'Fee of a partner earned'],
  data: z.object({
    feeId: z.string(),
    contractId: z.string(),
    partnerId: z.string(),
    kind: z.enum(['referral', 'collection']),
    amount: z.string(),
    currency: z.string(),
  }),
  about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
});

/** The report of a gene test has gone to the family. */
export const geneTestReported = defineEvent({
  name: 'contracts.geneTestReported',
  label: ['基因检测已出报告', 'Gene test reported'],
  data: z.object({
    contractId: z.string(),
    childId: z.string(),
    product: z.string(),
    reportedOn: z.string(),
  }),
  about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
});

/** Somebody wrote down that a family has paid, or took it back. */
export const paymentRecorded = defineEvent({
  name: 'contracts.paymentRecorded',
  label: ['已登记收款', 'Payment written down'],
  data: z.object({
    paymentId: z.string(),
    contractId: z.string(),
    amount: z.string(),
    currency: z.string(),
    paidOn: z.string(),
    /** The payment that it takes back. */
    reverses: z.string().nullable(),
  }),
  about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
});

/** A year of storage is for finance to bill, or is not after all. */
export const storageYearHanded = defineEvent({
  name: 'contracts.storageYearDue',
  label: ['存储年费已移交', 'Storage year handed over'],
  data: z.object({
    handId: z.string(),
    contractId: z.string(),
    unitId: z.string(),
    year: z.int(),
    dueOn: z.string(),
    amount: z.string(),
    currency: z.string(),
    withdrawn: z.boolean(),
  }),
  waitingFor: ['等待财务开具账单', 'Waiting for finance to bill it'],
  about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
});

/** A courier has brought a box, or will not: the laboratory looks at its arrivals anew. */
export const courierMoved = defineEvent({
  name: 'contracts.courierMoved',
  label: ['快递状态已变', 'A courier job moved'],
  data: z.object({
    jobId: z.string(),
    contractId: z.string(),
    childId: z.string(),
    state: z.string(),
    etaAt: z.iso.datetime().nullable(),
  }),
  about: ({ contractId }) => ({ type: 'bankContract', id: contractId }),
});
