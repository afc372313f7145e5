import { formatInstant, say, type Label, type Language } from '#calls/model';
import type { Option } from '#fields/model';
import { processTypes, setTypes, shipMethods, bankProducts } from '../dictionaries.ts';

/** The fields of a courier's dispatch notification: exactly these, in this order (specification 3). */
export const dispatchFields = {
  SHIPMETHOD: ['运输方式', 'Shipping'],
  BLOGISTICCODE: ['派单号', 'Job number'],
  ETALAB: ['预计到达实验室', 'Expected at the laboratory'],
  CUST_NAME: ['客户姓名', 'Customer'],
  CUST_PHONE: ['客户电话', "Customer's phone"],
  SALE_TEL: ['顾问电话', "Consultant's phone"],
  CONTRACT_NO: ['合同编号', 'Contract no.'],
  SETTYPE: ['采集套装', 'Set'],
  PROD_CATEGORY: ['产品', 'Products'],
  HOSP_NAME: ['医院', 'Hospital'],
  COLLECTTIME: ['采集时间', 'Collected'],
  BBORNTMZN: ['出生时区', 'Time zone'],
  BCALLDATE: ['来电时间', 'Called'],
  PROCTYPE: ['处理方式', 'Processing'],
  PKGDESC: ['包装说明', 'Package'],
  RCVNOTE: ['收件说明', 'Note for receiving'],
  UPGSHIPFEE: ['运输升级费', 'Fee for faster shipping'],
  GENE_NEWB1: ['新生儿基因检测（Y 是，N 否）', 'Gene test: New Born (Y yes, N no)'],
  GENE_CARR1: ['携带者基因检测（Y 是，N 否）', 'Gene test: Carrier (Y yes, N no)'],
  GENE_CANCERFP: ['肿瘤基因检测，父系（Y 是，N 否）', 'Gene test: Cancer Testing FP (Y yes, N no)'],
  GENE_CANCERCP: ['肿瘤基因检测，本人（Y 是，N 否）', 'Gene test: Cancer Testing CP (Y yes, N no)'],
} as const satisfies Record<string, Label>;
export type DispatchField = keyof typeof dispatchFields;
export type DispatchValues = Readonly<Record<DispatchField, string>>;

/** What stands before a field where it is read. The fee says its currency here: its value is the bare amount of the specification. */
export function dispatchLabel(field: DispatchField, currency: string): Label {
  const [zh, en] = dispatchFields[field];
  return field === 'UPGSHIPFEE' ? [`${zh}（${currency}）`, `${en} (${currency})`] : [zh, en];
}

/** The language of the country in which a zone lies, of those in which the bank collects; null: another one. */
export const languageOfZone = (zone: string): Language | null =>
  zone === 'Asia/Shanghai' ? 'zh' : /^(America|Pacific)\//.test(zone) ? 'en' : null;

/** In which language a courier is told: in their own, else in that of where the child was born, else in the reader's. */
export const languageOfNotice = (courier: Language | null, birthZone: string, reader: Language): Language =>
  courier ?? languageOfZone(birthZone) ?? reader;

/** The courier that is proposed for a birth: the first who is told in the language of where it was, else the first. */
export const courierFor = <C extends { language: Language | null }>(
  couriers: readonly C[],
  birthZone: string,
): C | undefined => couriers.find(({ language }) => language === languageOfZone(birthZone)) ?? couriers[0];

/** What a notification is made of. */
export interface DispatchFacts {
  number: string;
  shipMethod: string;
  setType: string;
  processType: string;
  package: string;
  note: string;
  /** Decimal text. */
  upgradeFee: string;
  collectedAt: Date;
  calledAt: Date;
  etaAt: Date | null;
  birthZone: string;
  /** Of the laboratory. */
  labZone: string;
  customer: string;
  customerPhone: string;
  consultantPhone: string;
  contractNumber: string;
  hospital: string;
  products: readonly string[];
}

/** The word of a dictionary in the courier's language; what is not known stays as it is. */
const word = (options: readonly Option[], code: string, language: Language): string => {
  const found = options.find(({ value }) => value === code);
  return found ? say(found.label, language) : code;
};
const flag = (products: readonly string[], product: string): string =>
  products.includes(product) ? 'Y' : 'N';
const twoDecimals = (fee: string): string => {
  const [whole = '0', fraction = ''] = fee.split('.');
  return `${whole || '0'}.${fraction.padEnd(2, '0').slice(0, 2)}`;
};
const isGene = (product: string) => product.startsWith('gene');

/** The 21 fields of a notification in the courier's language. */
export function dispatchValues(facts: DispatchFacts, language: Language): DispatchValues {
  const { products, birthZone } = facts;
  return {
    SHIPMETHOD: word(shipMethods.options, facts.shipMethod, language),
    BLOGISTICCODE: facts.number,
    ETALAB: facts.etaAt ? formatInstant(facts.etaAt, facts.labZone) : '',
    CUST_NAME: facts.customer,
    CUST_PHONE: facts.customerPhone,
    SALE_TEL: facts.consultantPhone,
    CONTRACT_NO: facts.contractNumber,
    SETTYPE: word(setTypes.options, facts.setType, language),
    PROD_CATEGORY: products
      .filter((product) => !isGene(product))
      .map((product) => word(bankProducts.options, product, language))
      .join(language === 'zh' ? '、' : ', '),
    HOSP_NAME: facts.hospital,
    COLLECTTIME: formatInstant(facts.collectedAt, birthZone),
    BBORNTMZN: birthZone,
    BCALLDATE: formatInstant(facts.calledAt, birthZone),
    PROCTYPE: word(processTypes.options, facts.processType, language),
    PKGDESC: facts.package,
    RCVNOTE: facts.note,
    UPGSHIPFEE: twoDecimals(facts.upgradeFee),
    GENE_NEWB1: flag(products, 'geneNewborn'),
    GENE_CARR1: flag(products, 'geneCarrier'),
    GENE_CANCERFP: flag(products, 'geneCancerFP'),
    GENE_CANCERCP: flag(products, 'geneCancerCP'),
  };
}

/** Job number, contract number and MMDDYY of the collection: the subject of a notification. */
export function dispatchSubject({ BLOGISTICCODE, CONTRACT_NO, COLLECTTIME }: DispatchValues): string {
  const [year = '', month = '', day = ''] = COLLECTTIME.slice(0, 10).split('-');
  return `${BLOGISTICCODE} ${CONTRACT_NO} ${month}${day}${year.slice(2)}`;
}

/** Its text: a line a field, label and code beside the value. */
export const dispatchBody = (values: DispatchValues, language: Language, currency: string): string =>
  (Object.keys(dispatchFields) as DispatchField[])
    .map((name) => `${name} ${say(dispatchLabel(name, currency), language)}: ${values[name]}`)
    .join('\n');
