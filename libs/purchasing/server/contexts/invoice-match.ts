import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { fact, plainText, textFigure, type ContextFact } from '#documents/model';
import type { FormContextSource } from '#documents/server';
import { directory, peopleWhoMay } from '#identity/server';
import { invoiceHead, invoiceStates, matchReasons, type MatchReason } from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';
import { enough } from '../invoices/accept-invoice.ts';
import { consentsOf } from '../invoices/consents.ts';
import { dueInSql, termsInSql } from '../invoices/due.ts';

/** So many are named of those who may accept. */
const mostNames = 5;

interface Invoice extends Record<string, unknown> {
  state: keyof typeof invoiceStates;
  companyId: string;
  enteredBy: string;
  reasons: readonly MatchReason[];
  /** By the terms of its supplier where it says none itself. */
  due: string;
  /** Days that its supplier gives; null: it says itself when it is due. */
  terms: number | null;
  lines: readonly { zh: string; en: string; reasons: readonly MatchReason[] }[];
  consents: readonly { personId: string; zh: string; en: string; reason: string }[];
}
type Row = ContextFact['rows'][number];

const row = (label: Label, text: Label): Row => ({ label: [...label], figure: textFigure(text), to: null });
const inWords = (reasons: readonly MatchReason[]): Label => {
  const words = (at: 0 | 1, joined: string) =>
    reasons.map(({ why, by }) => `${matchReasons[why][at]}${by ? ` ${by}` : ''}`).join(joined);
  return [words(0, '；'), words(1, '; ')];
};

/** Who may accept it: not whoever entered it, nor those who did. */
async function mayAccept({ db }: ActorContext, of: Invoice): Promise<Label> {
  const not = new Set([of.enteredBy, ...of.consents.map(({ personId }) => personId)]);
  const people = (
    await peopleWhoMay(db, {
      ...{ screen: invoiceHead.code, action: 'enable', companyId: of.companyId },
    })
  ).filter(({ id }) => !not.has(id));
  if (people.length === 0)
    return ['没有人有此权限，请找管理员', 'Nobody has this right: ask an administrator'];
  const some = people.slice(0, mostNames);
  const more = people.length - some.length;
  return [
    some.map((person) => directory.nameIn('zh', person)).join('、') + (more ? ` 等 ${people.length} 人` : ''),
    some.map((person) => directory.nameIn('en', person)).join(', ') + (more ? ` and ${more} more` : ''),
  ];
}

/** An invoice that counts says how it matches and why not, who may accept it, and when it is to be paid. */
export const invoiceMatch: FormContextSource = {
  types: [invoiceHead.code],
  async effects(context, { id }): Promise<ContextFact[]> {
    const { rows } = await context.db.execute<Invoice>(sql`
      SELECT v.state, v.company_id AS "companyId", v.entered_by AS "enteredBy", v.reasons, ${dueInSql}::text AS due,
             CASE WHEN v.due IS NULL THEN ${termsInSql(sql`v.supplier_id`)} END AS terms,
             (SELECT coalesce(json_agg(json_build_object('zh', concat_ws(' ', i.code, i.name_zh),
                'en', concat_ws(' ', i.code, coalesce(nullif(i.name_en, ''), i.name_zh)), 'reasons', n.reasons) ORDER BY n.trade_id), '[]')
                FROM purchase_invoice_line n JOIN trade_line t ON t.id = n.receipt_line JOIN item i ON i.id = t.item_id
               WHERE n.invoice_id = v.form_id AND n.state = 'exception') AS lines,
             (SELECT coalesce(json_agg(json_build_object('personId', p.id, 'zh', p.name_zh,
                'en', coalesce(nullif(p.name_en, ''), p.name_zh), 'reason', o.reason) ORDER BY o.consented_at), '[]')
                FROM (SELECT o.* FROM ${consentsOf(sql`v.form_id`)}) o JOIN person p ON p.id = o.person_id) AS consents
        FROM purchase_invoice v WHERE v.form_id = ${id}::uuid`);
    const [of] = rows;
    if (!of) return [];
    const isException = of.state === 'exception';
    const given: Row[] = of.consents.map(({ zh, en, reason }) =>
      row(['已接受', 'Accepted by'], [`${zh}：${reason}`, `${en}: ${reason}`]),
    );
    return [
      fact(['匹配', 'Match'], textFigure(invoiceStates[of.state]), {
        tone: isException ? 'bad' : 'ok',
        rows: [
          ...(of.reasons.length > 0 ? [row(['整张发票', 'The whole invoice'], inWords(of.reasons))] : []),
          ...of.lines.map(({ zh, en, reasons }) => row([zh, en], inWords(reasons))),
          ...(isException ? [] : given),
        ],
      }),
      ...(isException
        ? [
            fact(
              [`接受例外（须 ${enough} 人）`, `Accepting it takes ${enough} people`],
              plainText(`${of.consents.length} / ${enough}`),
              {
                tone: 'warn',
                rows: [...given, row(['可接受的人', 'Who may'], await mayAccept(context, of))],
              },
            ),
          ]
        : []),
      fact(
        of.terms === null
          ? ['到期日', 'Due']
          : [
              `到期日（未填，开票后 ${of.terms} 天）`,
              `Due, ${of.terms} days after its date as none is given`,
            ],
        plainText(of.due),
      ),
    ];
  },
};
