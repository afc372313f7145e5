import { addDecimals, compareDecimals, multiplyDecimals, roundMoney } from '#calls/model';
import { dayKind, sickDaysOnWord, workingDays } from '#requisitions/model';
import { earlierReference, type DemoMaker } from '../maker.ts';
import type { Moment } from '../moment.ts';
import { officePhrases, peoplePhrases } from '../phrases.ts';
import { workOf } from '../work.ts';

/** Hours that somebody has asked for already, by person and day: nobody is in two places. */
const makeDiary = () => {
  const taken = new Set<string>();
  return (moment: Moment, from: number, days: number, who = moment.by.id): boolean => {
    const keys = Array.from({ length: days }, (_day, at) => `${who} ${moment.date(from + at)}`);
    if (keys.some((key) => taken.has(key))) return false;
    for (const key of keys) taken.add(key);
    return true;
  };
};

/** A clock time of a day in Shanghai as an instant. */
const instant = (date: string, clock: string): string => new Date(`${date}T${clock}:00+08:00`).toISOString();
const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

const places = [
  ['上海', 'first'],
  ['深圳', 'first'],
  ['广州', 'first'],
  ['成都', 'capital'],
  ['武汉', 'capital'],
  ['杭州', 'capital'],
  ['苏州', 'other'],
  ['宁波', 'other'],
  ['佛山', 'other'],
  ['法兰克福', 'abroad'],
] as const;
const nightly: Readonly<Record<string, number>> = { first: 480, capital: 380, other: 280, abroad: 1100 };
const daily: Readonly<Record<string, number>> = { first: 110, capital: 95, other: 75, abroad: 380 };

interface Leg {
  place: string;
  tier: string;
  from: string;
  to: string;
}

/** Types of people's time and travel; each call remembers who is where. */
const nightsBetween = (from: string, to: string): string =>
  String(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));

export function people(): readonly DemoMaker[] {
  const free = makeDiary();
  const lent = new Map<string, number>();
  const offset = new Set<string>();

  const overtime: DemoMaker = {
    type: 'overtime',
    phrases: peoplePhrases,
    count: 90,
    values(moment) {
      const ahead = moment.whole(0, 3);
      const date = moment.date(ahead);
      const kind = dayKind(date);
      const restDay = kind !== 'workday';
      const who = [
        { id: moment.by.id, name: moment.by.nameZh },
        ...(moment.chance(0.4) ? moment.colleagues(1, 3) : []),
      ].filter(({ id }) => free(moment, ahead, 1, `overtime ${id}`));
      if (!who.length) return null;
      const until = restDay ? moment.pick(['15:30', '17:00']) : moment.pick(['20:00', '21:00', '21:30']);
      return {
        overtimeKind: kind,
        compensation: kind === 'holiday' ? 'pay' : moment.pick(['pay', 'leave']),
        lines: moment.lines(
          who.map((employee) => ({
            employee,
            from: instant(date, restDay ? '09:00' : '18:00'),
            to: instant(date, until),
            reason: moment.pick(workOf(moment).late),
          })),
        ),
      };
    },
  };

  const leave: DemoMaker = {
    type: 'leave',
    phrases: peoplePhrases,
    count: 150,
    values(moment) {
      const ahead = moment.whole(1, 20);
      const length = moment.pick([1, 1, 1, 2, 2, 3, 5, 9]);
      const from = `${moment.date(ahead)} ${moment.chance(0.25) ? 'pm' : 'am'}`;
      const to = `${moment.date(ahead + length - 1)} pm`;
      const leaveKind =
        length > 5
          ? moment.pick(['marriage', 'paternity'])
          : moment.pick(['annual', 'annual', 'sick', 'personal']);
      if (Number(workingDays(from, to)) === 0 || !free(moment, ahead, length)) return null;
      return {
        leaveKind,
        from,
        to,
        handover: moment.colleagues()[0],
        reason: {
          annual: moment.pick(['回老家探亲', '家庭出游', '年假休息']),
          sick: moment.pick(['感冒发烧，医院就诊', '复诊检查', '牙科手术']),
          personal: moment.pick(['孩子家长会', '办理房产手续', '家中老人就医']),
          marriage: '举办婚礼',
          paternity: '陪护妻子生产',
        }[leaveKind],
      };
    },
    attachments: (moment, { leaveKind, from, to }) =>
      leaveKind === 'sick' && Number(workingDays(String(from), String(to))) > Number(sickDaysOnWord)
        ? moment.paper('诊断证明', '医院诊断证明书')
        : [],
  };

  const businessTrip: DemoMaker = {
    type: 'businessTrip',
    phrases: peoplePhrases,
    count: 80,
    values(moment) {
      const ahead = moment.whole(3, 14);
      const legs: Leg[] = [];
      let start = ahead;
      for (const [place, tier] of moment.some(places, 1, 2)) {
        const days = tier === 'abroad' ? 5 : moment.whole(1, 3);
        legs.push({ place, tier, from: moment.date(start), to: moment.date(start + days - 1) });
        start += days;
      }
      if (!free(moment, ahead, start - ahead)) return null;
      return {
        purpose: moment.pick(workOf(moment).trips),
        travelClass: moment.by.travelClass,
        companions: moment.chance(0.3) ? moment.colleagues() : null,
        abroad: legs.some(({ tier }) => tier === 'abroad'),
        advance: start - ahead > 2 && moment.chance(0.5) ? String(200 * (start - ahead)) : null,
        legs: moment.lines(
          legs.map((leg) => ({
            ...leg,
            transport: leg.tier === 'abroad' ? 'plane' : moment.pick(['train', 'plane', 'car']),
            lodging: leg.from !== leg.to,
          })),
        ),
      };
    },
  };

  const loan: DemoMaker = {
    type: 'loan',
    phrases: officePhrases,
    count: 36,
    values(moment) {
      const asked = moment.pick([2000, 3000, 5000, 8000, 12_000, 20_000]);
      const owed = lent.get(moment.by.id) ?? 0;
      if (owed + asked > 40_000) return null;
      lent.set(moment.by.id, owed + asked);
      return {
        asked: String(asked),
        payBackBy: moment.date(moment.pick([30, 60, 90])),
        account: moment.digits(19),
        purpose: moment.pick(['出差备用金', '展会布展费用', '零星采购备用金', '客户接待备用金']),
      };
    },
  };

  const travelExpense: DemoMaker = {
    type: 'travelExpense',
    phrases: officePhrases,
    after: {
      types: ['businessTrip'],
      chance: 0.85,
      days: [2, 12],
      when: ({ legs }) => (legs as Leg[]).at(-1)!.to,
    },
    values(moment, trip) {
      const { legs } = trip.values as unknown as { legs: Leg[] };
      const { home } = workOf(moment);
      const rate = `7.${moment.whole(75, 95)}`;
      const expense = (day: string, kind: string, tier: string | null, note: string, amount: string) => ({
        ...{ day, kind, tier, note },
        // Abroad they pay in euros.
        ...(tier === 'abroad'
          ? { amount: String(Math.round(Number(amount) / Number(rate))), paidIn: 'EUR', rate }
          : { amount, paidIn: null, rate: null }),
        invoice: kind === 'meals' ? null : moment.digits(20),
        tax: kind === 'transport' ? (Math.floor(Number(amount) * 8.25) / 100).toFixed(2) : null,
      });
      const lines = moment.lines(
        legs.flatMap(({ place, tier, from, to }) => [
          {
            ...expense(
              from,
              'transport',
              null,
              `往${place}交通`,
              tier === 'abroad' ? moment.money(5200, 7800, 10) : moment.money(120, 980, 1),
            ),
            ...{ from: home, to: place },
          },
          ...(from === to
            ? []
            : [
                {
                  ...expense(
                    to,
                    'lodging',
                    tier,
                    `${place}住宿`,
                    multiplyDecimals(
                      moment.money(nightly[tier]! * 0.7, nightly[tier]! * 1.15, 1),
                      nightsBetween(from, to),
                    ),
                  ),
                  nights: nightsBetween(from, to),
                },
              ]),
          expense(to, 'meals', tier, `${place}餐费`, moment.money(daily[tier]! * 0.6, daily[tier]! * 1.2, 1)),
        ]),
      );
      const total = addDecimals(...lines.map((line) => multiplyDecimals(line.amount, line.rate ?? '1')));
      const loanOpen = moment.approved('loan').find(({ id }) => !offset.has(id));
      if (loanOpen) offset.add(loanOpen.id);
      return {
        trip: earlierReference(trip),
        travelClass: moment.by.travelClass,
        from: legs[0]!.from,
        to: legs.at(-1)!.to,
        loan: loanOpen ? earlierReference(loanOpen) : null,
        loanAmount: loanOpen
          ? [roundMoney(total, 'CNY'), String(loanOpen.values['asked'])].toSorted(compareDecimals)[0]
          : null,
        lines,
      };
    },
    attachments: (moment) => moment.paper('票据', '差旅费票据'),
  };

  const outOnDuty: DemoMaker = {
    type: 'outOnDuty',
    phrases: peoplePhrases,
    count: 60,
    values(moment) {
      const ahead = moment.whole(0, 3);
      const date = moment.date(ahead, true);
      if (!free(moment, ahead, 3)) return null;
      const [place, purpose] = moment.pick(workOf(moment).errands);
      return {
        place,
        transport: moment.pick(['car', 'own', 'bus']),
        from: instant(date, '09:30'),
        to: instant(date, moment.pick(['11:30', '15:00', '17:00'])),
        purpose,
      };
    },
  };

  const attendanceCorrection: DemoMaker = {
    type: 'attendanceCorrection',
    phrases: peoplePhrases,
    count: 70,
    values(moment) {
      const back = -moment.whole(1, 3);
      if ([0, 6].includes(weekday(moment.date(back)))) return null;
      const correction = moment.pick(['missedIn', 'missedOut', 'late']);
      return {
        day: moment.date(back),
        correction,
        time: { missedIn: '08:25', missedOut: '17:40', late: '08:45' }[correction],
        reason: moment.pick([
          '忘记打卡，有门禁记录',
          '考勤机故障',
          '早班会后直接进入现场',
          '道路施工，班车延误',
        ]),
        evidence: moment.chance(0.4) ? moment.paper('门禁记录', `门禁记录 ${moment.date(back)}`) : null,
      };
    },
  };

  return [overtime, leave, businessTrip, loan, travelExpense, outOnDuty, attendanceCorrection];
}
