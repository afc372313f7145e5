import { dayAfter, dayOf, defaultTimeZone } from '#calls/model';
import type { ContractState, JobState, KitState } from '#contracts/model';
import type { DemoClock } from '#server-kit/server';
import { demoHospitals } from './demo-partners.ts';

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧'];
const given =
  '芳 娜 静 敏 丽 艳 娟 霞 婷 雪 莉 玲 燕 倩 颖 琳 洁 梅 雨桐 梦瑶 佳慧 晓梅 诗雨 思颖 若兰 静怡 欣怡 婉清 心怡 可欣'.split(
    ' ',
  );
const western = ['Emily', 'Sarah', 'Grace', 'Olivia', 'Hannah', 'Chloe', 'Anna', 'Julia', 'Mia', 'Lily'];
const family = ['Chen', 'Miller', 'Wang', 'Johnson', 'Lee', 'Garcia', 'Zhang', 'Smith', 'Liu', 'Brown'];

export interface DemoContract {
  id: string;
  number: string;
  mother: string;
  motherEn: string;
  phone: string;
  state: ContractState;
  signedOn: string | null;
  paidOn: string | null;
  expectedOn: string;
  births: 'single' | 'twins';
  zone: string;
  hospitalId: string;
  referrerId: string | null;
  seller: number;
  plan: string;
  currency: 'CNY' | 'USD';
  products: { id: string; product: string; price: string; yearFee: string | null }[];
  children: DemoChild[];
  reason: string;
}
export interface DemoChild {
  id: string;
  order: number;
  bornAt: string | null;
  sex: 'f' | 'm' | null;
  din: string | null;
  kit: { serial: string; state: KitState; sentAt: string } | null;
  job: DemoJob | null;
}
export interface DemoJob {
  id: string;
  number: string;
  state: JobState;
  courierId: string;
  /** Minutes from the birth to the pick-up and to the door of the laboratory. */
  pickedUp: number;
  arrives: number;
}

const hour = 3_600_000;
const uuidOf = (at: number): string => `00000000-0000-4000-8000-c0${String(at).padStart(10, '0')}`;

/**
 * How many are still on their way, with when they were born and how long they take. Hours. The first is late whenever it is looked
 * at; the second is tight, since its laboratory, that of New York, works around the clock in these days.
 */
const arrivals: readonly { ago: number; takes: number; state: JobState; hospitalId?: string }[] = [
  { ago: 44, takes: 47, state: 'pickedUp' },
  { ago: 34, takes: 38, state: 'pickedUp', hospitalId: 'BP1006' },
  { ago: 20, takes: 26, state: 'pickedUp' },
  { ago: 11, takes: 20, state: 'pickedUp' },
  { ago: 5, takes: 22, state: 'accepted' },
  { ago: 2, takes: 20, state: 'notified' },
];

/** The last births that have arrived: as many as a laboratory has at its benches and in quarantine. */
const lately = 35;
/** Hours since a birth of the history: two years, and the last few close to each other. */
function hoursAgo(at: number, random: () => number): number {
  const last = 269 - at;
  if (last >= lately) return (730 - (at / (270 - lately)) * 718) * 24 + Math.floor(random() * 20);
  return last < 16 ? 20 + last * 1.6 : 60 + (last - 16) * 11;
}

/** 420 contracts, the oldest first: history, six on their way, births to come, and what has not come so far. */
export function demoContracts({ today, random }: DemoClock): DemoContract[] {
  const day = dayOf(today, defaultTimeZone);
  let job = 0;
  const dins = new Map<string, number>();
  const nextDin = (bornAt: string): string => {
    const year = bornAt.slice(2, 4);
    const last = (dins.get(year) ?? 0) + 1;
    dins.set(year, last);
    return `A9999${year}${String(last).padStart(6, '0')}`;
  };
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  return Array.from({ length: 420 }, (_, at): DemoContract => {
    const drawn = demoHospitals[Math.floor(random() * demoHospitals.length)] ?? demoHospitals[0]!;
    // Eight, as the specification counts them.
    const twins = at % 50 === 7 && at < 400;
    // 0 to 269 are born; 270 to 275 are on their way; then births to come, then what is not signed.
    const history = at < 270;
    const arriving = at >= 270 && at < 276 ? arrivals[at - 270] : undefined;
    const hospital = demoHospitals.find(({ id }) => id === arriving?.hospitalId) ?? drawn;
    const american = hospital.zone !== 'Asia/Shanghai';
    const born = history || arriving !== undefined;
    const awaited = at >= 276 && at < 376;
    const state: ContractState =
      born || awaited
        ? history && at % 45 === 11
          ? 'terminated'
          : history && at % 130 === 60
            ? 'transferred'
            : 'signed'
        : at < 396
          ? 'draft'
          : at < 410
            ? 'sent'
            : 'voided';
    const ago = arriving?.ago ?? (history ? hoursAgo(at, random) : null);
    const bornAt = ago === null ? null : new Date(Math.floor(today.getTime() / 60_000) * 60_000 - ago * hour);
    const expectedOn = bornAt
      ? dayAfter(dayOf(bornAt, defaultTimeZone), Math.floor(random() * 11) - 5)
      : dayAfter(day, awaited ? 2 + Math.floor(((at - 276) / 100) * 150) : 60 + (at % 120));
    const signedOn = born || awaited ? dayAfter(expectedOn, -90 - Math.floor(random() * 60)) : null;
    const notAfterToday = (value: string) => (value > day ? day : value);
    const id = `hb-${at + 1}`;
    const mother =
      drawn.zone !== 'Asia/Shanghai' && random() < 0.6
        ? `${pick(western)} ${pick(family)}`
        : pick(surnames) + pick(given);
    const price = american ? ['1650', '750', '450'] : ['6800', '3200', '1800'];
    const fee = american ? '180' : '680';
    const toSend = awaited && (at % 7 === 3 || at >= 330);
    const children = Array.from({ length: twins ? 2 : 1 }, (_unused, index): DemoChild => {
      const own = bornAt && new Date(bornAt.getTime() + index * 11 * 60_000);
      const sentAt = new Date(Date.parse(`${expectedOn}T02:00:00Z`) - 50 * 24 * hour);
      const iso = own?.toISOString() ?? null;
      return {
        ...{
          id: `${id}-${index + 1}`,
          order: index + 1,
          bornAt: iso,
          sex: iso ? (random() < 0.5 ? 'f' : 'm') : null,
        },
        din: iso === null ? null : nextDin(iso),
        kit:
          (born || awaited) && !toSend
            ? {
                serial: `KT${String(1000 + at * 2 + index)}`,
                state: arriving
                  ? arriving.state === 'pickedUp'
                    ? 'inTransit'
                    : 'used'
                  : born
                    ? 'received'
                    : at % 3
                      ? 'withFamily'
                      : 'sent',
                sentAt: new Date(Math.min(sentAt.getTime(), today.getTime() - 3 * hour)).toISOString(),
              }
            : null,
        job: own
          ? {
              ...{
                id: uuidOf(++job),
                number: `CJ-${dayOf(own, defaultTimeZone).replaceAll('-', '')}-${String((job % 9000) + 1000)}`,
              },
              ...{
                state: arriving?.state ?? 'delivered',
                courierId: american ? 'BP2401' : job % 3 ? 'BP2400' : 'BP2402',
              },
              ...{
                pickedUp: 150 + Math.floor(random() * 180),
                // What was born lately has arrived all the same.
                arrives: arriving
                  ? arriving.takes * 60
                  : Math.min(600 + Math.floor(random() * 1500), Math.round((ago ?? 0) * 60) - 90),
              },
            }
          : null,
      };
    });
    return {
      ...{ id, number: `HB${String(at + 1).padStart(6, '0')}`, mother, state, children, expectedOn },
      motherEn: /^[A-Za-z ]+$/.test(mother) ? mother : '',
      phone: american
        ? `+1 646 555 ${String(1000 + at)}`
        : `138${String(10_000_000 + at * 97_331).slice(-8)}`,
      signedOn: signedOn === null ? null : notAfterToday(signedOn),
      paidOn: signedOn === null || at % 31 === 5 ? null : notAfterToday(dayAfter(signedOn, 3)),
      births: twins ? 'twins' : 'single',
      ...{
        zone: hospital.zone,
        hospitalId: hospital.id,
        referrerId: at % 6 ? null : pick(['BP2200', 'BP2201', 'BP2300', 'BP2301']),
      },
      ...{ seller: at, plan: at % 4 === 0 ? 'prepaid18' : 'yearly', currency: american ? 'USD' : 'CNY' },
      products: [
        { id: 'p1', product: 'cordBlood', price: price[0] ?? '0', yearFee: fee },
        ...(at % 3 === 0 ? [{ id: 'p2', product: 'cordTissue', price: price[1] ?? '0', yearFee: fee }] : []),
        ...(at % 8 === 0
          ? [
              {
                id: 'p3',
                product: pick(['geneNewborn', 'geneCarrier', 'geneCancerFP', 'geneCancerCP']),
                price: price[2] ?? '0',
                yearFee: null,
              },
            ]
          : []),
      ],
      reason: {
        terminated: '家属要求终止',
        transferred: '转让给亲属',
        voided: '家属放弃',
        draft: '',
        sent: '',
        signed: '',
      }[state],
    };
  });
}
