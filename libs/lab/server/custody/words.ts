import { sql, type SQL } from 'drizzle-orm';
import type { Label, Language } from '#calls/model';
import { directory } from '#identity/server';
import { placeOf, samplePurposes } from '#lab/model';
import { inWords } from '#server-kit/server';

/** Of a line that says how long something was warm where it lay. */
export const warmReason = '罐温报警 tank alarm';

/** What the program itself writes down as a reason. Lines are sealed: what they say is put into words where it is read. */
const reasons: Readonly<Record<string, Label>> = {
  接收: ['接收', 'Received'],
  '接收 received': ['接收', 'Received'],
  '取件 picked up': ['取件', 'Picked up'],
  '入冻存 into the cold': ['入冻存', 'Into the cold'],
  '入隔离区 into quarantine': ['入隔离区', 'Into quarantine'],
  '移位 moved': ['移位', 'Moved'],
  [warmReason]: ['罐温报警', 'Tank alarm'],
  '出库 issued': ['出库', 'Issued'],
  '处理时留存 kept at processing': ['处理时留存', 'Kept at processing'],
  '处理记录已更正 the record was corrected': ['处理记录已更正', 'The record was corrected'],
  '自处理记录接管 taken over': ['自处理记录接管', 'Taken over from the record'],
  '与产品同放 kept with its unit': ['与产品同放', 'Kept with its unit'],
  '放入位置 put away': ['放入位置', 'Put away'],
};
const places: Readonly<Record<string, Label>> = {
  [placeOf.courier]: ['快递途中', 'With the courier'],
  [placeOf.out]: ['已交出', 'Handed over'],
  [placeOf.destroyed]: ['已销毁', 'Destroyed'],
  [placeOf.used]: ['已用尽', 'Used up'],
  [placeOf.never]: ['并无此样品', 'Never was'],
};

/** Why a unit or a sample was moved, of a line `m` of custody: what a sample was taken out for, and what was said beside it. */
export const reasonIn = (language: Language): SQL => sql`concat_ws(' · ',
  ${inWords(sql`m.purpose`, samplePurposes, language)},
  nullif(${inWords(sql`m.reason`, reasons, language, sql`m.reason`)}, ''))`;

/** A place of a line of custody: positions as they were called then, sites and what is no place as they are called now. */
export const placeIn = (language: Language, place: SQL, words: SQL): SQL => {
  const site = sql`(SELECT s.code || ' ' || ${sql.raw(directory.nameColumn(language, 's'))} FROM lab_site s WHERE 'S:' || s.id = ${place})`;
  return inWords(
    place,
    places,
    language,
    sql`CASE WHEN ${place} LIKE 'S:%' THEN coalesce(${site}, ${words})
      WHEN ${place} LIKE 'U:%' THEN ${language === 'zh' ? '与产品同放' : 'With its unit'} ELSE ${words} END`,
  );
};
