import type { Label, Language } from '#calls/model';

/** What a family is told of a unit without being asked. */
export type FamilyNoticeKind = 'late' | 'notBankable';

export interface FamilyNotice {
  kind: FamilyNoticeKind;
  /** What contract, child and product are called in the language of the family. */
  number: string;
  mother: string;
  product: Label;
  din: string;
  consultant: string;
  /** Of what came too late. */
  hours?: { taken: string; limit: string };
}

/** The mail to a family, in its language. */
export function familyNotice(
  { kind, number, mother, product, din, consultant, hours }: FamilyNotice,
  language: Language,
): { subject: string; body: string } {
  const [zh, en] = product;
  if (language === 'zh')
    return {
      subject: `合同 ${number}：${zh} ${din}`,
      body: [
        `${mother} 女士，您好：`,
        kind === 'late'
          ? `您孩子的${zh}（编号 ${din}）从出生到开始冻存用时 ${hours?.taken ?? ''} 小时，超过 ${hours?.limit ?? ''} 小时。实验室主任将决定能否存储。`
          : `您孩子的${zh}（编号 ${din}）未达到存储标准，不能存储。`,
        `您的顾问${consultant}会与您联系，说明接下来的安排。`,
      ].join('\n'),
    };
  return {
    subject: `Contract ${number}: ${en.toLowerCase()} ${din}`,
    body: [
      `Dear ${mother},`,
      kind === 'late'
        ? `From the birth to the start of freezing, the ${en.toLowerCase()} of your child (${din}) took ${hours?.taken ?? ''} hours, more than ${hours?.limit ?? ''}. The director of our laboratory decides whether it can be stored.`
        : `The ${en.toLowerCase()} of your child (${din}) did not reach what storage needs and cannot be stored.`,
      `${consultant}, your consultant, will call you about what comes next.`,
    ].join('\n'),
  };
}
