import { dayOf, defaultTimeZone, say } from '#calls/model';
import type { FormContent } from '#documents/model';
import { emptyValues } from '#fields/model';
import type { PastForm } from '#documents/server';
import { loadPurchaseRequisition } from '#requisitions/model';
import { newId, type DemoClock } from '#server-kit/server';
import { courseOf, decisionsOf } from './course.ts';
import { purchasePhrases } from './phrases.ts';
import type { DemoApplicant, DemoItem } from './sources.ts';
import { workingTime } from './working-time.ts';

/** What each kind of thing is bought for. */
const purposes: Record<string, readonly string[]> = {
  raw: ['本月生产计划用料，现有库存不足两周用量', '客户加急订单备料', '安全库存补充'],
  spare: ['设备点检发现磨损，需更换', '年度检修备件', '产线停机抢修，备件已用完', '关键备件安全库存补充'],
  tool: ['新员工工具配备', '旧工具报废更换', '车间共用工具添置'],
  office: ['部门日常办公消耗', '新入职员工办公设备', '设备老化，影响工作效率'],
};
const kinds = ['spare', 'spare', 'spare', 'office', 'office', 'tool', 'tool', 'raw'] as const;
const day = 86_400_000;

interface Sources {
  items: readonly DemoItem[];
  suppliers: readonly { id: string; nameZh: string }[];
  /** Whoever asks often stands in it more than once. */
  applicants: readonly DemoApplicant[];
}

const purchaseRequisition = await loadPurchaseRequisition();
const decisions = decisionsOf(purchaseRequisition.flow.nodes);

/** Purchase requisitions over two years that end today, in every state; oldest first, drafts last. */
export function pastPurchases(count: number, sources: Sources, { today, random }: DemoClock): PastForm[] {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const dates = Array.from({ length: count }, () => workingTime(today, random)).toSorted(
    (a, b) => a.getTime() - b.getTime(),
  );
  const past = dates.map((submittedAt): PastForm => {
    const applicant = pick(sources.applicants);
    const kind = pick(kinds);
    const course = courseOf(submittedAt, today, random, purchasePhrases, decisions, random());
    return {
      id: newId(),
      form: purchaseRequisition,
      companyId: applicant.companyId,
      applicant,
      content: contentOf(applicant, kind, submittedAt, sources, random),
      writtenAt: new Date(submittedAt.getTime() - (10 + random() * 110) * 60_000),
      submittedAt: course.draft ? null : submittedAt,
      steps: course.steps,
      ...(course.voided && { voided: course.voided }),
    };
  });
  return [
    ...past.filter(({ submittedAt }) => submittedAt),
    ...past.filter(({ submittedAt }) => !submittedAt),
  ];
}

function contentOf(
  applicant: DemoApplicant,
  kind: string,
  submittedAt: Date,
  { items, suppliers }: Sources,
  random: () => number,
): FormContent {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const ofKind = items.filter((item) => item.kind === kind);
  const neededBy = dayOf(new Date(submittedAt.getTime() + (5 + random() * 25) * day), defaultTimeZone);
  const chosen = [...new Set(Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(ofKind)))];
  const lines = chosen.map((item) => {
    // Most lines cost some hundreds or thousands; a few make the whole large.
    const target = 200 * Math.exp(random() * (kind === 'raw' ? 7 : 4.6));
    const price = (Number(item.lastPrice) * (0.92 + random() * 0.16)).toFixed(2);
    return {
      id: newId(),
      item: { id: item.id, name: item.nameZh },
      spec: item.spec,
      unit: item.unitZh,
      quantity: String(Math.max(1, Math.round(target / Number(price)))),
      price,
      neededBy: null,
    };
  });
  const supplier = random() < 0.6 ? pick(suppliers) : null;
  const values = {
    ...emptyValues(purchaseRequisition),
    neededBy,
    supplier: supplier && { id: supplier.id, name: supplier.nameZh },
    budgetCode: `B${dayOf(submittedAt, defaultTimeZone).slice(0, 4)}-${applicant.departmentId}`,
    purpose: pick(purposes[kind] ?? purposes['office']!),
    lines,
  };
  const proposed = purchaseRequisition.proposeSubject?.(values);
  return {
    department: { id: applicant.departmentId, name: applicant.departmentName },
    subject: proposed ? say(proposed, 'zh') : '采购申请',
    urgency: random() < 0.12 ? 'urgent' : random() < 0.03 ? 'veryUrgent' : 'normal',
    currency: 'CNY',
    cc: [],
    attachments: [],
    remarks: '',
    ...values,
  };
}
