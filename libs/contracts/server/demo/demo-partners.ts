import type { Label } from '#calls/model';

export interface DemoBankPartner {
  id: string;
  kind: string;
  name: Label;
  zone: string;
  region: string;
  phone: string;
  email: string | null;
  language: 'zh' | 'en' | null;
  feeKind: 'none' | 'fixed' | 'share';
  feeAmount: string | null;
  feeShare: string | null;
}

const china = 'Asia/Shanghai';
const places: readonly (readonly [Label, string])[] = [
  [['上海第一妇婴医院', 'Shanghai First Maternity'], china],
  [['浦东妇产医院', 'Pudong Maternity'], china],
  [['苏州母子医院', 'Suzhou Mother and Child'], china],
  [['杭州妇产医院', 'Hangzhou Maternity'], china],
  [['南京鼓楼妇幼医院', 'Nanjing Gulou Maternity'], china],
  [['宁波妇儿医院', 'Ningbo Women and Children'], china],
  [['纽约皇后医院', 'Queens General, New York'], 'America/New_York'],
  [['新泽西中心医院', 'Central Jersey Medical'], 'America/New_York'],
  [['芝加哥湖滨医院', 'Lakeside Chicago'], 'America/Chicago'],
  [['洛杉矶阳光医院', 'Sunshine Los Angeles'], 'America/Los_Angeles'],
  [['凤凰城沙漠医院', 'Desert Phoenix'], 'America/Phoenix'],
  [['西雅图海湾医院', 'Bay Seattle'], 'America/Los_Angeles'],
];
export const demoHospitals = places.map(([name, zone], at) => ({ id: `BP${1000 + at}`, name, zone }));

const none = {
  phone: '',
  email: null,
  language: null,
  feeKind: 'none',
  feeAmount: null,
  feeShare: null,
} as const;

/** Hospitals, obstetricians, collectors, referrers and couriers of the demo company. */
export function demoPartners(): DemoBankPartner[] {
  const hospitals = demoHospitals.map(({ id, name, zone }, at): DemoBankPartner => ({
    ...none,
    ...{
      id,
      name,
      zone,
      kind: 'hospital',
      region: zone === china ? '华东' : (zone.split('/')[1] ?? '').replace('_', ' '),
    },
    phone: zone === china ? `021-6200${1000 + at}` : `+1 212 555 ${1000 + at}`,
  }));
  const people = (kind: string, from: number, names: readonly Label[], fee: Partial<DemoBankPartner> = {}) =>
    names.map((name, at): DemoBankPartner => ({
      ...none,
      ...{
        id: `BP${from + at}`,
        kind,
        name,
        zone: china,
        region: '华东',
        phone: `1390000${1000 + from + at}`.slice(0, 11),
      },
      ...fee,
    }));
  return [
    ...hospitals,
    ...people('obstetrician', 2000, [
      ['周明慧', 'Zhou Minghui'],
      ['Dr. Alice Chen', 'Dr. Alice Chen'],
      ['郑文珊', 'Zheng Wenshan'],
      ['孙立群', 'Sun Liqun'],
      ['Dr. Mark Lee', 'Dr. Mark Lee'],
    ]),
    ...people('collector', 2100, [
      ['采集员 方婷', 'Collector Fang Ting'],
      ['采集员 吕洁', 'Collector Lu Jie'],
      ['采集员 苏静', 'Collector Su Jing'],
    ]),
    ...people(
      'family',
      2200,
      [
        ['老客户 许女士', 'Mrs Xu, family'],
        ['老客户 曹女士', 'Mrs Cao, family'],
      ],
      { feeKind: 'fixed', feeAmount: '500' },
    ),
    ...people(
      'channel',
      2300,
      [
        ['好孕社区', 'Good Pregnancy Community'],
        ['月子中心联盟', 'Postpartum Alliance'],
      ],
      { feeKind: 'share', feeShare: '5' },
    ),
    ...(
      [
        ['BP2400', ['顺达冷链', 'Shunda Cold Chain'], 'zh', china],
        ['BP2401', ['MedFlight Couriers', 'MedFlight Couriers'], 'en', 'America/New_York'],
        ['BP2402', ['华速医药专送', 'Huasu Medical'], 'zh', china],
      ] as const
    ).map(([id, name, language, zone]): DemoBankPartner => ({
      ...none,
      ...{ id, name, language, zone, kind: 'courier', region: language === 'zh' ? '全国' : 'USA' },
      ...{ phone: '400-800-1200', email: `dispatch.${id.toLowerCase()}@example.com` },
    })),
  ];
}
