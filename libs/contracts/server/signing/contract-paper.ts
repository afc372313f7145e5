import { say, type Label, type Language, type ResultOf } from '#calls/model';
import type { printContract } from '#contracts/model';
import type { Content } from '#fields/model';
import { termsOnPaper } from './terms-on-paper.ts';

/** What a contract says of itself beside its terms. */
interface PaperHead {
  number: string;
  version: number;
  company: string;
  phone: string;
  expectedOn: string;
}

type ContractPaper = Pick<ResultOf<typeof printContract>, 'title' | 'facts' | 'tables'>;

/** A contract as it is signed, in an envelope as on paper: both say the same. */
export function contractPaper(
  { number, version, company, phone, expectedOn }: PaperHead,
  terms: Content,
  language: Language,
): ContractPaper {
  const of = (...label: Label) => say(label, language);
  const { facts, products, instalments } = termsOnPaper(terms, language);
  return {
    title: of('存储服务合同', 'Contract of storage'),
    facts: [
      [of('合同编号', 'Contract no.'), `${number} v${version}`],
      [of('公司', 'Company'), company],
      ...facts,
      [of('电话', 'Phone'), phone],
      [of('预产期', 'Due date'), expectedOn],
    ],
    tables: [
      {
        caption: of('产品与价格（每个孩子）', 'Products and prices a child'),
        heads: [of('产品', 'Product'), of('首付价', 'Enrolment'), of('存储年费', 'Storage a year')],
        rows: products,
        numbers: [1, 2],
      },
      {
        caption: of('分期', 'Instalments'),
        heads: [of('应付日', 'Due on'), of('金额', 'Amount'), of('说明', 'Note')],
        rows: instalments,
        numbers: [1],
      },
    ].filter(({ rows }, at) => at === 0 || rows.length > 0),
  };
}
