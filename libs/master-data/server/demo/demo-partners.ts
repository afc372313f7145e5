import { dayAfter, dayOf, defaultTimeZone, type Label } from '#calls/model';
import { creditCheck } from '#master-data/model';

const cities: readonly Label[] = [
  ['上海', 'Shanghai'],
  ['苏州', 'Suzhou'],
  ['无锡', 'Wuxi'],
  ['宁波', 'Ningbo'],
  ['杭州', 'Hangzhou'],
  ['广州', 'Guangzhou'],
  ['深圳', 'Shenzhen'],
  ['佛山', 'Foshan'],
  ['天津', 'Tianjin'],
  ['青岛', 'Qingdao'],
  ['成都', 'Chengdu'],
  ['武汉', 'Wuhan'],
];
const words: readonly Label[] = [
  ['华源', 'Huayuan'],
  ['恒泰', 'Hengtai'],
  ['金瑞', 'Jinrui'],
  ['永兴', 'Yongxing'],
  ['新科', 'Xinke'],
  ['鑫达', 'Xinda'],
  ['博远', 'Boyuan'],
  ['康宁达', 'Kangningda'],
  ['天成', 'Tiancheng'],
  ['合力', 'Heli'],
  ['盛世', 'Shengshi'],
];
const supplierTrades: readonly Label[] = [
  ['有色金属', 'Nonferrous Metals'],
  ['轴承机电', 'Bearings & Drives'],
  ['化工', 'Chemicals'],
  ['工业设备', 'Industrial Equipment'],
  ['办公用品', 'Office Supplies'],
  ['生物试剂', 'Bioreagents'],
  ['饲料', 'Feed'],
];
const customerTrades: readonly Label[] = [
  ['电缆', 'Cable'],
  ['电子', 'Electronics'],
  ['新能源', 'New Energy'],
  ['汽车零部件', 'Auto Parts'],
  ['电气', 'Electric'],
];

export interface DemoPartner {
  id: string;
  name: Label;
  city: Label;
}

/** So many companies with names of their own, in both languages. */
function partners(prefix: string, trades: readonly Label[], count: number): DemoPartner[] {
  return Array.from({ length: count }, (_, index) => {
    // 12 cities, 11 words and the trades have no common divisor worth speaking of: no name comes twice.
    const city = cities[index % cities.length]!;
    const word = words[(index * 7 + Math.floor(index / cities.length)) % words.length]!;
    const trade = trades[(index * 3 + Math.floor(index / 5)) % trades.length]!;
    return {
      id: `${prefix}${String(1001 + index)}`,
      name: [`${city[0]}${word[0]}${trade[0]}有限公司`, `${city[1]} ${word[1]} ${trade[1]} Co., Ltd.`],
      city,
    };
  });
}

const banks = ['中国工商银行', '中国建设银行', '中国银行', '中国农业银行', '招商银行', '交通银行'] as const;

/** A tax number of its own: registered with the market authority of a place, with the check that belongs to it. */
function taxNumberOf(series: string, at: number): string {
  const first = `9131${series}00MA${String(10_000 + at * 37)}${'ABCDEFGH'[at % 8]}K`.slice(0, 17);
  return `${first}${creditCheck(first) ?? ''}`;
}

const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'] as const;

/** Whom one calls there. */
const contactOf = (id: string, at: number) => ({
  ...{ id: 'first', name: `${surnames[at % surnames.length]}经理`, post: '业务经理' },
  ...{ phone: `139${String(10_000_000 + at * 7_919)}`, mail: `${id.toLowerCase()}@example.com`, main: true },
});

/** Where a supplier is paid: by its number, so that it is the same in every demo. */
function bankOf({ id, city: [city] }: DemoPartner) {
  const number = Number(id.slice(1));
  const digits = String(62_000_000_000 + number * 7_654_321).padStart(12, '0');
  return {
    id: 'first',
    bank: `${banks[number % banks.length]}${city}分行`,
    account: `${digits}${String(number * 9973).padStart(7, '0')}`,
  };
}

const categories = ['material', 'spare', 'material', 'spare', 'other', 'consumable', 'material'] as const;
const usualTerms = ['30', '45', '60'] as const;

/** What is known of a supplier beside its name; the certificate of one has expired. */
export const detailsOfSupplier = (one: DemoPartner, at: number, today: Date) => ({
  taxNumber: taxNumberOf('01', at),
  category: categories[(at * 3 + Math.floor(at / 5)) % categories.length] ?? 'other',
  terms: usualTerms[at % usualTerms.length] ?? '30',
  banks: [bankOf(one)],
  contacts: [contactOf(one.id, at)],
  certificates:
    at % 8 === 0
      ? [
          {
            ...{ id: 'first', kind: 'ISO 9001', number: `CN-${one.id}`, from: null },
            until: dayAfter(dayOf(today, defaultTimeZone), at === 0 ? -20 : 90 + at * 5),
          },
        ]
      : [],
});

/** What is known of a customer beside its name; how much it may owe is in CNY. */
export const detailsOfCustomer = ({ id, name: [nameZh] }: DemoPartner, at: number) => ({
  taxNumber: taxNumberOf('15', at),
  invoiceTitle: nameZh,
  terms: usualTerms[(at + 1) % usualTerms.length] ?? '30',
  creditLimit: ['2000000', '5000000', '10000000', '30000000'][Number(id.slice(1)) % 4] ?? null,
  contacts: [contactOf(id, at + 100)],
});

export const demoSuppliers = partners('S', supplierTrades, 64);
export const demoCustomers = partners('K', customerTrades, 88);
