import type { Label } from '#calls/model';

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

/** Where a supplier is paid: by its number, so that it is the same in every demo. */
export function demoBankOf({ id, city: [city] }: DemoPartner): { bank: string; account: string } {
  const number = Number(id.slice(1));
  const digits = String(62_000_000_000 + number * 7_654_321).padStart(12, '0');
  return {
    bank: `${banks[number % banks.length]}${city}分行`,
    account: `${digits}${String(number * 9973).padStart(7, '0')}`,
  };
}

/** How much a customer may owe, in CNY. */
export const demoCreditOf = ({ id }: DemoPartner): string =>
  ['2000000', '5000000', '10000000', '30000000'][Number(id.slice(1)) % 4]!;

export const demoSuppliers = partners('S', supplierTrades, 64);
export const demoCustomers = partners('K', customerTrades, 88);
