import { dayOf, instantAt } from '#calls/model';
import { isLevel, type Level } from '../levels.ts';
import { dayNamed, looksLikeDay, timeNamed } from './day-words.ts';
import { endOfDay } from './planned-time.ts';

/** What a line says of a new task: '核对库存 @李娜 #QC !1 周五18:00'. Names are looked up by whoever asks. */
export interface QuickTask {
  title: string;
  /** As typed behind '@': a name, pinyin or a number. */
  owner: string | null;
  /** As typed behind '#': a code or a name. */
  project: string | null;
  level: Level | null;
  endsAt: Date | null;
  /** What looks as if more than the title were meant, and was not understood: it stays in the title. */
  leftOver: readonly string[];
}

/** A day of so many words at most: 'the day after tomorrow'. */
const mostWords = 4;
const before = /^(on|by|at|until|due)$/i;

interface When {
  day: string | null;
  time: string | null;
  /** Words that say it. */
  words: number;
}

/** The day, the time or both that begin at a word, by the longest phrase; 周五18:00 needs no space. */
function whenAt(words: readonly string[], today: string): When | null {
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const phrase = words.slice(0, count).join(' ');
    const day = dayNamed(phrase, today);
    if (day) return { day, time: null, words: count };
    const [, named = '', at = ''] =
      /^(.*?[^\d])((?:上午|早上|中午|下午|晚上)?\d{1,2}[:：点时].*)$/.exec(phrase) ?? [];
    const [joined, time] = [dayNamed(named.trim(), today), timeNamed(at)];
    if (joined && time) return { day: joined, time, words: count };
  }
  const [word = ''] = words;
  const time = timeNamed(word);
  return time ? { day: null, time, words: 1 } : null;
}

/** Reads what was typed; a time alone is meant for today. What is not understood is part of the title. */
export function readQuickTask(typed: string, now: Date, timeZone: string): QuickTask {
  const today = dayOf(now, timeZone);
  const words = typed.trim().split(/\s+/);
  // A time beside a day that is not understood is no time of today.
  const day = firstDay(words, today);
  const timeCounts = day !== null || !words.some(looksLikeDay);
  const title: string[] = [];
  const leftOver: string[] = [];
  const read = { owner: null as string | null, project: null as string | null, level: null as Level | null };
  let [on, time]: [string | null, string | null] = [null, null];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const [sign, rest] = [word.slice(0, 1), word.slice(1)];
    const level = /^[!！]$/.test(sign) ? Number(rest) : Number.NaN;
    if (/^[@＠]$/.test(sign) && rest && read.owner === null) read.owner = rest;
    else if (/^[#＃]$/.test(sign) && rest && read.project === null) read.project = rest;
    else if (isLevel(level) && read.level === null) read.level = level;
    else {
      const when = whenAt(words.slice(at), today);
      const takes =
        when &&
        (!when.day || on === null) &&
        (!when.time || time === null) &&
        (when.day !== null || timeCounts);
      if (takes) {
        on ??= when.day;
        time ??= when.time;
        at += when.words - 1;
        if (before.test(title.at(-1) ?? '')) title.pop();
      } else {
        title.push(word);
        if ((/^[@＠#＃!！]$/.test(sign) && rest) || when || looksLikeDay(word)) leftOver.push(word);
      }
    }
  }
  const last = on ?? (time ? today : null);
  const endsAt = last && (time ? instantAt(`${last}T${time}`, timeZone) : endOfDay(last, timeZone));
  return { title: title.join(' '), ...read, endsAt: endsAt || null, leftOver };
}

function firstDay(words: readonly string[], today: string): string | null {
  for (let at = 0; at < words.length; at++) {
    const day = whenAt(words.slice(at), today)?.day;
    if (day) return day;
  }
  return null;
}
