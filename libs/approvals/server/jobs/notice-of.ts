import { currencyCode, moneyText, type Label, type Language } from '#calls/model';
import { outlineOf, type approvalTemplate } from '#approvals/model';
import type { TemplateValues } from '#identity/model';
import { directory } from '#identity/server';
import type { Db } from '#server-kit/server';
import { plainDecimal } from '../engine/amount.ts';
import type { ApprovalsKit } from '../kit.ts';
import type { approvalInstance } from '../tables/instance.ts';
import type { MailItem } from './job-declarations.ts';

const abouts: Readonly<Record<MailItem['about'], Label>> = {
  task: ['待审批', 'To approve'],
  reminder: ['催办', 'Reminder'],
  copy: ['抄送', 'Copy'],
  question: ['审批提问', 'Question'],
  answer: ['审批提问已答复', 'Your question was answered'],
  returned: ['已退回', 'Returned to you'],
  approved: ['已通过', 'Approved'],
  rejected: ['已驳回', 'Rejected'],
  cancelled: ['已终止', 'Ended'],
};

type Values = TemplateValues<keyof (typeof approvalTemplate)['variables']>;

/** The amount with the decimals of its currency. */
function amountOf({ amount, currency }: Pick<typeof approvalInstance.$inferSelect, 'amount' | 'currency'>) {
  const known = currencyCode.safeParse(currency);
  return amount === null ? '' : known.success ? moneyText(amount, known.data) : plainDecimal(amount);
}

/** What a mail about an instance says. */
export async function noticeOf(
  kit: ApprovalsKit,
  db: Db,
  row: typeof approvalInstance.$inferSelect,
  { about, step }: Pick<MailItem, 'about' | 'step'>,
): Promise<Values> {
  const applicant = await directory.personById(db, row.applicantId);
  const { flow } = await kit.flowOf(db, row.definitionId);
  const label = step === null ? null : outlineOf(flow).find(step)?.label;
  const type = kit.titleOf(row.subjectType);
  const details = (language: Language): string => {
    const at = language === 'zh' ? 0 : 1;
    const facts: readonly (Label | null)[] = [
      ['申请人：', 'Applicant: '],
      row.amount === null ? null : ['金额：', 'Amount: '],
      label ? ['步骤：', 'Step: '] : null,
    ];
    const values = [
      (applicant && (language === 'en' && applicant.nameEn ? applicant.nameEn : applicant.nameZh)) ||
        row.applicantId,
      amountOf(row),
      label?.[at] ?? '',
    ];
    return [
      `${row.number}  ${row.shown?.title ? row.shown.title[at] : row.title}`,
      ...(row.shown?.summary ? [row.shown.summary[at]] : []),
      ...facts.flatMap((fact, place) => (fact ? [`${fact[at]}${values[place]}`] : [])),
      ...(kit.addressOf ? [kit.addressOf(row.subjectType, row.subjectId)] : []),
    ].join('\n');
  };
  return { about: abouts[about], type, number: row.number, details: [details('zh'), details('en')] };
}
