import type { Label } from '#calls/model';
import { dictionary, type Option } from '#fields/model';
import { dayCodes } from './day-span.ts';

const feasts = {
  newYear: ['元旦', "New Year's Day"],
  spring: ['春节', 'Spring Festival'],
  qingming: ['清明节', 'Qingming Festival'],
  labour: ['劳动节', 'Labour Day'],
  dragonBoat: ['端午节', 'Dragon Boat Festival'],
  midAutumn: ['中秋节', 'Mid-Autumn Festival'],
  national: ['国庆节', 'National Day'],
  nationalAndMidAutumn: ['国庆节、中秋节', 'National Day and Mid-Autumn Festival'],
} as const satisfies Readonly<Record<string, Label>>;
type Feast = keyof typeof feasts;

const free = (value: string, feast: Feast): Option => {
  const [zh, en] = feasts[feast];
  const year = value.slice(0, 4);
  return { value, label: [`${year} 年${zh}`, `${en} ${year}`] };
};

const worked = (value: string, feast: Feast): Option => {
  const [zh, en] = feasts[feast];
  return { value, label: [`${value} 上班（${zh}）`, `${value} worked (${en})`] };
};

const howToKeep: Label = [
  '编码为日期或起止日期（2027-10-01_2027-10-07）；每年按国务院通知新增，保存后即按此计算；停用的不计',
  'A code is a day, or its first and last (2027-10-01_2027-10-07); add those of each year as the State Council announces them; what is hidden does not count',
];

/**
 * Statutory holidays of mainland China: free, and work on them is paid threefold and cannot be made good by leave (Labour Law,
 * article 44).
 */
export const statutoryHolidays = dictionary({
  name: 'statutoryHoliday',
  title: ['法定节假日', 'Statutory holidays'],
  ...{ codes: dayCodes, about: howToKeep },
  entries: [
    free('2024-01-01', 'newYear'),
    free('2024-02-10_2024-02-12', 'spring'),
    free('2024-04-04', 'qingming'),
    free('2024-05-01', 'labour'),
    free('2024-06-10', 'dragonBoat'),
    free('2024-09-17', 'midAutumn'),
    free('2024-10-01_2024-10-03', 'national'),
    free('2025-01-01', 'newYear'),
    free('2025-01-28_2025-01-31', 'spring'),
    free('2025-04-04', 'qingming'),
    free('2025-05-01_2025-05-02', 'labour'),
    free('2025-05-31', 'dragonBoat'),
    free('2025-10-01_2025-10-03', 'national'),
    free('2025-10-06', 'midAutumn'),
    free('2026-01-01', 'newYear'),
    free('2026-02-16_2026-02-19', 'spring'),
    free('2026-04-05', 'qingming'),
    free('2026-05-01_2026-05-02', 'labour'),
    free('2026-06-19', 'dragonBoat'),
    free('2026-09-25', 'midAutumn'),
    free('2026-10-01_2026-10-03', 'national'),
    free('2027-01-01', 'newYear'),
    free('2027-02-05_2027-02-08', 'spring'),
    free('2027-04-05', 'qingming'),
    free('2027-05-01_2027-05-02', 'labour'),
    free('2027-06-09', 'dragonBoat'),
    free('2027-09-15', 'midAutumn'),
    free('2027-10-01_2027-10-03', 'national'),
  ],
});

/** Free days as they are announced for each holiday, weekends and exchange days among them. */
export const daysOff = dictionary({
  name: 'dayOff',
  title: ['放假安排', 'Days off'],
  ...{ codes: dayCodes, about: howToKeep },
  entries: [
    free('2024-01-01', 'newYear'),
    free('2024-02-10_2024-02-17', 'spring'),
    free('2024-04-04_2024-04-06', 'qingming'),
    free('2024-05-01_2024-05-05', 'labour'),
    free('2024-06-08_2024-06-10', 'dragonBoat'),
    free('2024-09-15_2024-09-17', 'midAutumn'),
    free('2024-10-01_2024-10-07', 'national'),
    free('2025-01-01', 'newYear'),
    free('2025-01-28_2025-02-04', 'spring'),
    free('2025-04-04_2025-04-06', 'qingming'),
    free('2025-05-01_2025-05-05', 'labour'),
    free('2025-05-31_2025-06-02', 'dragonBoat'),
    free('2025-10-01_2025-10-08', 'nationalAndMidAutumn'),
    free('2026-01-01_2026-01-03', 'newYear'),
    free('2026-02-15_2026-02-23', 'spring'),
    free('2026-04-04_2026-04-06', 'qingming'),
    free('2026-05-01_2026-05-05', 'labour'),
    free('2026-06-19_2026-06-21', 'dragonBoat'),
    free('2026-09-25_2026-09-27', 'midAutumn'),
    free('2026-10-01_2026-10-07', 'national'),
  ],
});

/** Saturdays and Sundays on which is worked in exchange for days off. */
export const workedWeekendDays = dictionary({
  name: 'workedWeekendDay',
  title: ['调休上班日', 'Weekend days worked'],
  ...{ codes: dayCodes, about: howToKeep },
  entries: [
    worked('2024-02-04', 'spring'),
    worked('2024-02-18', 'spring'),
    worked('2024-04-07', 'qingming'),
    worked('2024-04-28', 'labour'),
    worked('2024-05-11', 'labour'),
    worked('2024-09-14', 'midAutumn'),
    worked('2024-09-29', 'national'),
    worked('2024-10-12', 'national'),
    worked('2025-01-26', 'spring'),
    worked('2025-02-08', 'spring'),
    worked('2025-04-27', 'labour'),
    worked('2025-09-28', 'nationalAndMidAutumn'),
    worked('2025-10-11', 'nationalAndMidAutumn'),
    worked('2026-01-04', 'newYear'),
    worked('2026-02-14', 'spring'),
    worked('2026-02-28', 'spring'),
    worked('2026-05-09', 'labour'),
    worked('2026-09-20', 'national'),
    worked('2026-10-10', 'national'),
  ],
});

/** The working calendar, as administrators keep it (BSE180P). */
export const calendarDictionaries = [statutoryHolidays, daysOff, workedWeekendDays] as const;
