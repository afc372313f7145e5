import { dayAfter, dayOf, instantAt } from '#calls/model';
import { isLevel, type Level } from '../levels.ts';
import { endOfDay } from './planned-time.ts';

/** What a line says of a new task: '核对库存 @李娜 #QC !1 明天18:00'. Names are looked up by whoever asks. */
export interface QuickTask {
  title: string;
  /** As typed behind '@': a name, pinyin or a number. */
  owner: string | null;
  /** As typed behind '#': a code or a name. */
  project: string | null;
  level: Level | null;
  endsAt: Date | null;
}

const dayWords: Readonly<Record<string, number>> = {
  今天: 0,
  今日: 0,
  today: 0,
  明天: 1,
  明日: 1,
  tomorrow: 1,
  后天: 2,
};
const clock = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/;
const isoDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** '明天18:00' as '明天 18:00'. */
const apart = (word: string): readonly string[] => {
  const found = Object.keys(dayWords).find((day) => word.toLowerCase().startsWith(day));
  const rest = found ? word.slice(found.length) : '';
  return found && clock.test(rest) ? [found, rest] : [word];
};

const dayIn = (word: string, today: string): string | null => {
  const days = dayWords[word.toLowerCase()];
  if (days !== undefined) return dayAfter(today, days);
  return isoDay.test(word) && !Number.isNaN(Date.parse(word)) ? word : null;
};

const timeIn = (word: string): string | null => {
  const found = clock.exec(word);
  return found ? `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? ''}` : null;
};

/** Reads what was typed; a time alone is meant for today. What is not understood is part of the title. */
export function readQuickTask(typed: string, now: Date, timeZone: string): QuickTask {
  const today = dayOf(now, timeZone);
  const title: string[] = [];
  let [owner, project, level, day, time]: [
    string | null,
    string | null,
    Level | null,
    string | null,
    string | null,
  ] = [null, null, null, null, null];
  for (const word of typed.trim().split(/\s+/).flatMap(apart)) {
    const [sign, rest] = [word.slice(0, 1), word.slice(1)];
    const wanted = /^[!！]$/.test(sign) ? Number(rest) : Number.NaN;
    if (/^[@＠]$/.test(sign) && rest && owner === null) owner = rest;
    else if (/^[#＃]$/.test(sign) && rest && project === null) project = rest;
    else if (isLevel(wanted) && level === null) level = wanted;
    else if (day === null && dayIn(word, today)) day = dayIn(word, today);
    else if (time === null && timeIn(word)) time = timeIn(word);
    else title.push(word);
  }
  const on = day ?? (time ? today : null);
  const endsAt = on && (time ? instantAt(`${on}T${time}`, timeZone) : endOfDay(on, timeZone));
  return { title: title.join(' '), owner, project, level, endsAt: endsAt || null };
}
