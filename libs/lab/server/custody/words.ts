import { sql, type SQL } from 'drizzle-orm';
import type { Label, Language } from '#calls/model';
import { directory } from '#identity/server';
import { placeOf } from '#lab/model';

/** What the program itself writes down as a reason. Lines are sealed: what they say is put into words where it is read. */
const reasons: Readonly<Record<string, Label>> = {
  接收: ['接收', 'Received'],
  '接收 received': ['接收', 'Received'],
  '取件 picked up': ['取件', 'Picked up'],
  '入冻存 into the cold': ['入冻存', 'Into the cold'],
  '入隔离区 into quarantine': ['入隔离区', 'Into quarantine'],
  '移位 moved': ['移位', 'Moved'],
  '罐温报警 tank alarm': ['罐温报警', 'Tank alarm'],
  '出库 issued': ['出库', 'Issued'],
};
const places: Readonly<Record<string, Label>> = {
  [placeOf.courier]: ['快递途中', 'With the courier'],
  [placeOf.out]: ['已交出', 'Handed over'],
  [placeOf.destroyed]: ['已销毁', 'Destroyed'],
};

const chosen = (column: SQL, among: Readonly<Record<string, Label>>, language: Language, other: SQL): SQL => {
  const cases = Object.entries(among).map(
    ([value, [zh, en]]) => sql`WHEN ${value} THEN ${language === 'zh' ? zh : en}`,
  );
  return sql`(CASE ${column} ${sql.join(cases, sql` `)} ELSE ${other} END)`;
};

/** Why a unit was moved, of a line `m` of custody. */
export const reasonIn = (language: Language): SQL => chosen(sql`m.reason`, reasons, language, sql`m.reason`);

/** A place of a line of custody: positions as they were called then, sites and what is no place as they are called now. */
export const placeIn = (language: Language, place: SQL, words: SQL): SQL => {
  const site = sql`(SELECT s.code || ' ' || ${sql.raw(directory.nameColumn(language, 's'))} FROM lab_site s WHERE 'S:' || s.id = ${place})`;
  return chosen(
    place,
    places,
    language,
    sql`CASE WHEN ${place} LIKE 'S:%' THEN coalesce(${site}, ${words}) ELSE ${words} END`,
  );
};
