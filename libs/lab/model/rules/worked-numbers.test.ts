import { keepOptions } from '#fields/model';
import { testsNow } from '../measures.ts';
import {
  followsOn,
  monthsThrough,
  movingRanges,
  shareCentre,
  shareLimits,
  signals,
  wideRanges,
  xmrBase,
} from './control-charts.ts';
import { checkCharacter, dinInWords, readDin } from './din.ts';
import { agentsAsked, eligibility, legendInChinese, type DonorFacts } from './eligibility.ts';
import {
  colonies,
  dose,
  nucleated,
  reaches,
  share,
  shownBeside,
  storedShare,
  totalNucleated,
  viableCd34,
  volume,
} from './figures.ts';
import { forecast, hourMap, openingOf, type Opening } from './forecast.ts';
import { openingAsItIs, openingTried } from './opening-tried.ts';
import { hourLimits, hoursVerdict } from './hours.ts';
import {
  collectedLabel,
  dinLabel,
  expiresLabel,
  groupLabel,
  productLabel,
  readScan,
  yearsBehind,
} from './labels.ts';
import { emptyRecord, figuresOf, storedRecord } from './processing.ts';
import { faultOfLogger, kineticMean, loggerFigures, readLoggerFile } from './logger.ts';
import { instantsOf, wallText } from './zones.ts';

describe('labels', () => {
  it('has the check characters of ISO 7064 mod 37-2', () => {
    expect(checkCharacter('G123489654321')).toBe('Y');
    expect(checkCharacter('A999926123456')).toBe('T');
    expect(checkCharacter('A999926000002')).toBe('6');
    expect(dinInWords('A999926000002')).toBe('A9999 26 000002 6');
  });

  it('reads a DIN with and without its check character, and none with a wrong one', () => {
    expect(readDin('a9999 26 123456 t')).toBe('A999926123456');
    expect(readDin('=A99992612345600')).toBe('A999926123456');
    expect(readDin('A9999 26 123456 U')).toBeNull();
    expect(readDin('A9999')).toBeNull();
  });

  it('writes ISBT 128 strings, and reads them back', () => {
    expect(collectedLabel(new Date('2026-11-20T08:30:00Z'), 'UTC')).toBe('&*0263240830');
    expect(expiresLabel('2046-11-20')).toBe('&>0463242359');
    expect([yearsBehind('2028-02-29', 20), yearsBehind('2028-02-29', 1)]).toEqual([
      '2048-02-29',
      '2029-02-28',
    ]);
    const product = { code: 'S1151', type: 'V', division: '00' };
    expect([dinLabel('A999926000002'), productLabel(product), groupLabel('O-')]).toEqual([
      '=A99992600000200',
      '=<S1151V00',
      '=%9500',
    ]);
    expect(readScan('=<S1151V00')).toEqual({ kind: 'product', product });
    const typed = ['S1151V00', ' s1151v00 ', '=<s1151v00'];
    expect(typed.map(readScan)).toEqual(typed.map(() => ({ kind: 'product', product })));
    // What is of a kit or of nothing is no product because it looks a little like one.
    expect(['S1151', 'KT115100', 'S1151000'].map((text) => readScan(text).kind)).toEqual(
      Array(3).fill('other'),
    );
    expect(readScan('=%0600')).toEqual({ kind: 'group', group: 'A-' });
    expect(readScan('=A99992600000200')).toEqual({ kind: 'din', din: 'A999926000002' });
    const sample = { kind: 'sample', sample: 'A999926000002-S01' };
    expect([readScan('@s/a999926000002-s01'), readScan('A999926000002-S01')]).toEqual([sample, sample]);
    expect(readScan('A999926000002-X01').kind).toBe('other');
    expect(readScan('!ACCEPT')).toEqual({ kind: 'command', command: 'accept' });
  });
});

describe('figures', () => {
  const ml = volume('152.40', '38.20');
  const before = totalNucleated(nucleated('11.25', '8', true), ml);
  const after = totalNucleated('52.40', '21.0');

  it('counts cells from weights and counts; nucleated red cells forgotten show a better recovery', () => {
    expect(ml).toBe('107.7');
    expect([before, after]).toEqual(['1308555000', '1100400000']);
    expect(storedShare(share(after, before))).toBe('84.09');
    expect(storedShare(share(after, totalNucleated(nucleated('11.25', '8', false), ml)))).toBe('90.82');
  });

  it('compares unrounded: a miss that looks equal shows more decimals', () => {
    const recovery = share('546650000', '911125000');
    expect(storedShare(recovery)).toBe('60.00');
    expect(reaches(recovery, '60')).toBe(false);
    expect(shownBeside(recovery, '60', 2)).toBe('59.997');
    expect(shownBeside('60', '60', 2)).toBe('60.00');
  });

  it('counts CD34+, colonies and the dose', () => {
    expect(
      viableCd34({
        ...{ events: '842', beadsCounted: '4105', beads: '51300', microlitres: '100' },
        ...{ dilution: '10', millilitres: '21.0' },
      }),
    ).toBe('22097116');
    expect(colonies(['38', '41', '44'], after, '50000')).toBe('902328');
    expect(colonies(['38'], after, '50000')).toBeNull();
    expect(dose(after, '12.5')).toBe('88032000');
  });

  it('takes what is stored, half up, and not what was typed', () => {
    const typed = { ...emptyRecord, gross: '152.4049', tare: '38.1951', wbc: '11.245', nrbc: '8' };
    expect(
      storedRecord({ ...typed, afterMillilitres: '20.95', viability: '96.185', cd34Events: '842.5' }),
    ).toMatchObject({
      ...{
        gross: '152.4',
        tare: '38.2',
        wbc: '11.25',
        afterMillilitres: '21',
        viability: '96.19',
        cd34Events: '843',
      },
    });
    expect(figuresOf(typed)).toMatchObject({ millilitres: '107.7', nucleatedBefore: before });
    // What is no figure yet stays as it is typed.
    expect(storedRecord({ ...typed, tare: '3,8' }).tare).toBe('3,8');
  });
});

describe('48 hours', () => {
  const newYork = (wall: string) => instantsOf(wall, 'America/New_York');

  it('a year that was typed with two digits is none of the last century', () => {
    expect(newYork('0026-11-20 08:00')).toEqual([]);
  });

  const between = (born: string, frozen: string) =>
    hoursVerdict(newYork(born)[0] ?? null, newYork(frozen)[0] ?? null, hourLimits.own);

  it('are minutes of the world, not of the clock on the wall; equal is within', () => {
    expect(between('2026-10-31T08:30', '2026-11-02T07:30')).toEqual({ minutes: 2880, verdict: 'within' });
    expect(between('2026-10-31T08:30', '2026-11-02T08:30')).toEqual({ minutes: 2940, verdict: 'over' });
    expect(between('2026-03-07T08:30', '2026-03-09T08:30')).toEqual({ minutes: 2820, verdict: 'within' });
    expect(hoursVerdict(null, new Date(), 2880).verdict).toBe('unknown');
    // What was freezing before the birth that was called in says nothing of how long it took.
    expect(between('2026-11-02T08:30', '2026-11-02T07:30')).toEqual({ minutes: -60, verdict: 'unknown' });
  });

  it('know wall times that are skipped, and those that come twice', () => {
    expect(newYork('2026-03-08T02:30')).toEqual([]);
    expect(newYork('2026-11-01T01:30').map((at) => at.toISOString())).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
    expect(wallText(new Date('2026-11-01T06:30:00Z'), 'America/New_York')).toBe('2026-11-01 01:30');
  });
});

describe('arrival forecast', () => {
  const at = (text: string) => new Date(`2026-11-${text}:00Z`);
  const born = (text: string) => new Date(at(text).getTime() + 2880 * 60_000);
  const units = [
    { id: 'A', deadline: born('19T14:00'), arrives: at('21T09:00') },
    { id: 'B', deadline: born('20T02:00'), arrives: at('21T07:30') },
    { id: 'C', deadline: born('20T18:00'), arrives: at('21T12:00') },
    { id: 'D', deadline: born('21T01:00'), arrives: at('22T10:00') },
  ];
  const day = [[480, 1200]] as const;
  const opening: Opening = { zone: 'UTC', week: { 6: day, 1: day } };
  const slacks = (benches: number, open: Opening = opening) =>
    forecast(units, { opening: open, benches, intake: 30, run: 240 }).map(({ slack }) => slack);

  it('gives each unit the earliest gap of a bench that ends within a window', () => {
    expect(slacks(1)).toEqual([30, 510, -1080, -900]);
    expect(slacks(2)).toEqual([30, 840, 1530, -660]);
    expect(slacks(2, { ...opening, days: { '2026-11-22': [[600, 960]] } })).toEqual([30, 840, 1530, 630]);
  });

  it('begins on a bench when what is on it is done', () => {
    const running = [at('21T10:00')];
    const found = forecast(units, { opening, benches: 1, intake: 30, run: 240, running });
    expect(found.map(({ slack }) => slack)).toEqual([0, 480, -1080, -900]);
    const two = forecast(units, { opening, benches: 2, intake: 30, run: 240, running });
    expect(two.map(({ slack, bench }) => [slack, bench])).toEqual([
      [30, 1],
      [720, 0],
      [1470, 1],
      [-660, 0],
    ]);
  });

  it('closes on days that differ, and opens on them for once', () => {
    const hours = ['6', '1'].map((weekday) => ({ weekday, from: '8', to: '20' }));
    const slackOn = (...days: Parameters<typeof openingOf>[2] & object) =>
      slacks(2, openingOf('UTC', hours, days));
    expect(slackOn()).toEqual(slacks(2));
    expect(slackOn({ day: '2026-11-22', from: '10', to: '16' })).toEqual([30, 840, 1530, 630]);
    // Saturday is a holiday: all four wait for Monday.
    expect(slackOn({ day: '2026-11-21', from: null, to: null }).every((slack) => slack < 0)).toBe(true);
  });

  it('is tried with other hours: earlier, later, on days off', () => {
    const hours = ['6', '1'].map((weekday) => ({ weekday, from: '8', to: '20' }));
    const tried = (more: object, days: Parameters<typeof openingTried>[2] = []) =>
      openingTried('UTC', hours, days, { ...openingAsItIs, ...more });
    expect(tried({})).toEqual(openingOf('UTC', hours));
    expect(slacks(2, tried({ offFrom: 10, offTo: 16 }))).toEqual([30, 840, 1530, 630]);
    expect(tried({ offFrom: 10 })).toEqual(openingOf('UTC', hours));
    expect(tried({ earlier: 2, later: 6 }).week).toEqual({ 6: [[360, 1440]], 1: [[360, 1440]] });
    // A day with a break: it opens earlier and closes later, and the break stays. A day off that differs opens as days off do.
    const split = [
      { day: '2026-11-21', from: '13', to: '17' },
      { day: '2026-11-21', from: '8', to: '12' },
      { day: '2026-11-23', from: null, to: null },
    ];
    expect(tried({ earlier: 1, later: 1, offFrom: 10, offTo: 16 }, split).days).toEqual({
      '2026-11-21': [
        [420, 720],
        [780, 1080],
      ],
      '2026-11-23': [[600, 960]],
    });
  });

  it('maps 168 birth hours of a hospital', () => {
    const week = Object.fromEntries([1, 2, 3, 4, 5, 6].map((one) => [one, day]));
    const from = new Date('2026-11-16T00:00:00Z');
    const map = (open: Opening) => hourMap(from, 20 * 60, { opening: open, intake: 30, run: 240 }, 2880);
    const late = map({ zone: 'UTC', week }).filter((hour) => hour.late);
    expect(late.map(({ bornAt }) => bornAt.toISOString().slice(8, 13))).toEqual([
      ...['20T20', '20T21', '20T22', '20T23'],
      ...Array.from({ length: 12 }, (_, hour) => `21T${String(hour).padStart(2, '0')}`),
    ]);
    expect(Math.max(...late.map(({ minutes }) => minutes ?? 0))).toBe(3840);
    expect(map({ zone: 'UTC', week: { ...week, 0: day } }).filter((hour) => hour.late)).toEqual([]);
  });
});

describe('logger', () => {
  const rows = [
    ...['08:00 20.1', '08:10 22.4', '08:20 25.0', '08:30 25.1', '08:40 26.3', '08:50 24.9'],
    ...['09:40 23.0', '09:50 14.9', '10:00 15.0'],
  ];
  const file = (lines: readonly string[]) =>
    ['Serial,Time,Temperature °C', ...lines.map((line) => `L1,2026-11-20 ${line.replace(' ', ',')}`)].join(
      '\n',
    );

  it('says how long it was outside, and how long nothing is known', () => {
    const read = readLoggerFile(file(rows), 'L1');
    expect('readings' in read && loggerFigures(read.readings, { least: '15', most: '25' })).toMatchObject({
      ...{ outside: 30, unknown: 40, lowest: '14.9', highest: '26.3' },
    });
    expect(kineticMean(['20', '20', '20', '40'])).toBe('29.63');
  });

  it('counts the transport alone, whatever was read before it and after it', () => {
    const read = readLoggerFile(file(rows), 'l1');
    const of = (from: string, to: string) =>
      'readings' in read &&
      loggerFigures(
        read.readings,
        { least: '15', most: '25' },
        { from: new Date(`2026-11-20T${from}:00Z`), to: new Date(`2026-11-20T${to}:00Z`) },
      );
    // 25.1 stands for five of its minutes, 26.3 for ten; from 09:00 on nothing is known.
    expect(of('08:35', '09:10')).toMatchObject({ outside: 15, unknown: 10, lowest: '24.9', highest: '26.3' });
    expect(of('07:30', '08:10')).toMatchObject({ outside: 0, unknown: 30, lowest: '20.1', highest: '22.4' });
    expect(of('10:00', '10:30')).toMatchObject({ outside: 0, unknown: 20, lowest: '15.0', highest: '15.0' });
    expect(of('05:00', '06:00')).toBeNull();
  });

  it('names the row that is foreign or does not rise, and takes °F', () => {
    expect(readLoggerFile(file(rows), 'L2')).toEqual({
      problem: ['第 2 行：序列号 L1 不是 L2', 'Row 2: serial L1 is not L2'],
    });
    expect(readLoggerFile(file(['08:10 20.0', '08:10 20.0']), 'L1')).toMatchObject({
      problem: expect.arrayContaining(['Row 3: the time does not come after the row before']),
    });
    expect(faultOfLogger('Time,Temp °C\n0000-01-01 08:00,20', 'L1')?.[1]).toBe('Row 2: no time can be read');
    // 50 MB are never sent: the row from which it is too much is named by the beginning.
    const long = Array.from({ length: 20_005 }, (_, at) =>
      new Date(1_700_000_000_000 + at * 60_000).toISOString(),
    );
    const large = ['Time,Temp °C', ...long.map((time) => `${time},20.0`)].join('\n');
    expect(faultOfLogger(large, 'L1')?.[1]).toBe('Row 20002: more than 20000 rows');
    expect(faultOfLogger('', 'L1')?.[1]).toBe('Row 1: no heads for time and temperature');
    const warm = readLoggerFile('Time;Temp (°F)\n2026-11-20 08:00;68\n2026-11-20 08:10;77', 'L1');
    expect('readings' in warm && warm.readings.map(({ celsius }) => celsius)).toEqual(['20.0', '25.0']);
  });

  it('reads times without a zone on UTC, whatever they look like, and none of which nobody can tell what it means', () => {
    const times = (...texts: string[]) => {
      const read = readLoggerFile(['Time,Temp °C', ...texts.map((text) => `${text},20.0`)].join('\n'), 'L1');
      return 'problem' in read ? read.problem[1] : read.readings.map(({ at }) => at.toISOString());
    };
    const [eight, ten] = ['2026-11-20T08:00:00.000Z', '2026-11-20T10:00:30.000Z'];
    expect(times('2026/11/20 8:00', '2026.11.20 10:00:30')).toEqual([eight, ten]);
    expect(times('2026-11-20 16:00:00 +0800', '20 Nov 2026 10:00:30 GMT')).toEqual([eight, ten]);
    for (const text of ['11/20/2026 08:00', '20 Nov 2026 08:00', '2026-11-20', '2026-02-30 08:00'])
      expect(times(text, '2026-11-20 10:00')).toBe('Row 2: no time can be read');
  });
});

describe('eligibility', () => {
  const negative: DonorFacts['results'] = Object.fromEntries(
    agentsAsked().map((agent) => [agent, 'negative' as const]),
  );
  const facts: DonorFacts = {
    ...{ use: 'related', specimenDays: 2, results: negative, treponemaSpecific: null },
    ...{ plasmaDiluted: false, risk: 'none', history: 'none' },
  };

  it('is complete with all tests, incomplete while something is open', () => {
    expect(eligibility(facts)).toMatchObject({ state: 'eligible', legends: [] });
    expect(eligibility({ ...facts, specimenDays: 8 }).state).toBe('incomplete');
    expect(eligibility({ ...facts, plasmaDiluted: null }).state).toBe('incomplete');
    expect(eligibility({ ...facts, risk: null })).toMatchObject({
      ...{ state: 'incomplete', legends: ['NOT EVALUATED FOR INFECTIOUS SUBSTANCES'] },
    });
    expect(eligibility({ ...facts, use: 'own', risk: null })).toMatchObject({
      ...{ state: 'notRequired' },
      legends: ['FOR AUTOLOGOUS USE ONLY', 'NOT EVALUATED FOR INFECTIOUS SUBSTANCES'],
    });
  });

  it('is incomplete while the health history is missing, not reviewed or leaves a risk undecided', () => {
    for (const history of ['missing', 'toReview', 'open'] as const) {
      expect(eligibility({ ...facts, history })).toMatchObject({
        ...{ state: 'incomplete', legends: ['NOT EVALUATED FOR INFECTIOUS SUBSTANCES'] },
      });
      expect(eligibility({ ...facts, use: 'own', history }).state).toBe('notRequired');
    }
    expect(eligibility({ ...facts, history: 'found' })).toMatchObject({
      ...{ state: 'ineligible', biohazard: true },
    });
    expect(eligibility({ ...facts, history: null }).state).toBe('eligible');
  });

  it('asks for what the laboratory has added too, and for what the law asks even where somebody hides it', () => {
    keepOptions({
      screenedAgent: [
        { value: 'hbv', label: null, hidden: true },
        { value: 'wnv', label: ['西尼罗病毒', 'West Nile virus'], hidden: false },
      ],
    });
    expect(agentsAsked()).toEqual(expect.arrayContaining(['hbv', 'wnv']));
    expect(testsNow().slice(8, 11)).toEqual(['cmv', 'wnv', 'sterility']);
    expect(eligibility(facts)).toMatchObject({
      ...{ state: 'incomplete', reasons: [['未检：西尼罗病毒', 'Not tested: West Nile virus']] },
    });
    expect(eligibility({ ...facts, results: { ...negative, wnv: 'reactive' } })).toMatchObject({
      ...{ state: 'ineligible' },
      legends: expect.arrayContaining(['WARNING: Reactive test results for West Nile virus']) as never,
    });
    keepOptions({});
    expect(eligibility(facts).state).toBe('eligible');
  });

  it('has legends in the words of the law, each of which is said in Chinese too', () => {
    const worst: DonorFacts = { ...facts, use: 'own', risk: null, results: { ...negative, hbv: 'reactive' } };
    expect(eligibility(worst).legends.map(legendInChinese)).toEqual([
      '仅供自体使用',
      '未经传染性物质评估',
      '警告：须告知患者传染病风险',
      '警告：乙肝病毒检测结果为反应性',
    ]);
    expect(legendInChinese('WARNING: Reactive test results for nothing')).toBeNull();
  });

  it('ends where a result is reactive, but for CMV and a treponemal screen that the specific test denies', () => {
    expect(eligibility({ ...facts, results: { ...negative, hbv: 'reactive' } })).toMatchObject({
      ...{ state: 'ineligible', biohazard: true },
      legends: [
        'WARNING: Advise patient of communicable disease risks',
        'WARNING: Reactive test results for HBV',
      ],
    });
    expect(eligibility({ ...facts, results: { ...negative, cmv: 'reactive' } }).state).toBe('eligible');
    const treponema: DonorFacts = { ...facts, results: { ...negative, treponema: 'reactive' } };
    expect(eligibility(treponema).state).toBe('ineligible');
    expect(eligibility({ ...treponema, treponemaSpecific: 'negative' }).state).toBe('eligible');
  });

  it('ends where the specific treponemal test is reactive, whatever the screen says; not verified it leaves open', () => {
    for (const treponema of ['negative', 'reactive'] as const) {
      const specific = (treponemaSpecific: DonorFacts['treponemaSpecific']) =>
        eligibility({ ...facts, results: { ...negative, treponema }, treponemaSpecific });
      expect(specific('reactive')).toMatchObject({
        ...{ state: 'ineligible', biohazard: true, reactive: ['treponema'] },
        reasons: [['梅毒螺旋体 反应性', 'T. pallidum reactive']],
        legends: [
          'WARNING: Advise patient of communicable disease risks',
          'WARNING: Reactive test results for T. pallidum',
        ],
      });
      expect(specific('toVerify').state).toBe(treponema === 'negative' ? 'incomplete' : 'ineligible');
    }
    // Without a screen she is not merely incomplete either.
    const { treponema: _screen, ...unscreened } = negative;
    expect(eligibility({ ...facts, results: unscreened, treponemaSpecific: 'reactive' }).state).toBe(
      'ineligible',
    );
  });

  it('has legends that follow the judgement: what does not make ineligible is no hazard, but is said', () => {
    const denied = {
      results: { ...negative, treponema: 'reactive' },
      treponemaSpecific: 'negative',
    } as const;
    expect(eligibility({ ...facts, ...denied })).toMatchObject({
      ...{ state: 'eligible', biohazard: false, reactive: ['treponema'] },
      legends: ['WARNING: Reactive test results for T. pallidum'],
    });
    expect(eligibility({ ...facts, results: { ...negative, cmv: 'reactive' } })).toMatchObject({
      ...{ biohazard: false, legends: ['WARNING: Reactive test results for CMV'] },
    });
    // Another agent makes it one again.
    expect(
      eligibility({ ...facts, ...denied, results: { ...denied.results, hcv: 'reactive' } }),
    ).toMatchObject({
      ...{ state: 'ineligible', biohazard: true },
      legends: [
        'WARNING: Advise patient of communicable disease risks',
        'WARNING: Reactive test results for HCV',
        'WARNING: Reactive test results for T. pallidum',
      ],
    });
  });
});

describe('control charts', () => {
  const values = [31, 29, 34, 30, 33, 28, 32, 35, 30, 31, 29, 36];

  it('XmR has its centre, mean range and limits', () => {
    const base = xmrBase(values);
    expect(base).toMatchObject({ centre: 31.5 });
    expect([
      base?.meanRange.toFixed(3),
      base?.lower.toFixed(2),
      base?.upper.toFixed(2),
      base?.rangeLimit.toFixed(2),
    ]).toEqual(['3.727', '21.59', '41.41', '12.18']);
    expect(xmrBase(values.slice(1))).toBeNull();
    // A month that is missing parts those beside it: nothing is told from one to the other, and the mean range is of the rest.
    const months = ['2025-09', '2025-10', '2026-04', '2026-05'];
    expect(monthsThrough(months)).toHaveLength(9);
    expect(monthsThrough(months).slice(2, 5)).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(followsOn(months)).toEqual([false, true, false, true]);
    expect(movingRanges([3, 5, 90, 91], followsOn(months))).toEqual([null, 2, null, 1]);
    const gap = values.map((_, at) => at !== 0 && at !== 11);
    // 37 is what 36 lies from 29, taken out of 41 of eleven.
    expect(xmrBase(values, gap)?.meanRange).toBeCloseTo((41 - 7) / 10, 9);
    expect(
      xmrBase(
        values,
        values.map(() => false),
      ),
    ).toBeNull();
    // 36 → 49 is 13, beyond 12.18; 36 → 48 is 12, within. The running month signals nothing.
    const wide = (last: number, running = false) =>
      wideRanges(movingRanges([...values, last]), base?.rangeLimit ?? 0, running).at(-1);
    expect([wide(49), wide(48), wide(49, true)]).toEqual([true, false, false]);
  });

  it('p has limits by month', () => {
    const centre = shareCentre([{ hits: 17, of: 560 }]);
    expect((centre * 100).toFixed(2)).toBe('3.04');
    const { lower, upper } = shareLimits(centre, 140);
    expect([(1300 / 140).toFixed(2), (upper * 100).toFixed(2), lower]).toEqual(['9.29', '7.39', 0]);
    // 9.29 > 7.39: that month signals.
    const limits = { centre, lower, upper, noLower: true };
    expect(signals([{ ...limits, value: 13 / 140 }])).toEqual([['outside']]);
    expect(signals([{ ...limits, value: 10 / 140 }])).toEqual([[]]);
  });

  it('signals what is outside, eight on a side, three of four near a limit, and nothing for the running month', () => {
    const point = (value: number) => ({ value, centre: 0, lower: -10, upper: 10 });
    expect(signals([point(11)])).toEqual([['outside']]);
    expect(signals([point(11)], true)).toEqual([[]]);
    expect(signals(Array.from({ length: 9 }, () => point(1))).map((found) => found.length)).toEqual([
      ...[0, 0, 0, 0, 0, 0, 0, 1, 1],
    ]);
    expect(signals([6, 1, 6, 6].map(point)).at(-1)).toEqual(['threeOfFour']);
    expect(signals([6, -6, 6, 1].map(point)).at(-1)).toEqual([]);
    // A share whose lower limit is cut at 0: months at 0 are the best there are.
    const share = (value: number) => ({ value, centre: 2, lower: 0, upper: 8, noLower: true });
    expect(signals(Array.from({ length: 9 }, () => share(0))).flat()).toEqual([]);
    expect(signals([share(9)])).toEqual([['outside']]);
  });
});
