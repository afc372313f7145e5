import type { Label } from '#calls/model';

/** Minutes as hours and minutes; whether they are over or to spare is for others to say. */
export function durationWords(minutes: number): Label {
  const [h, m] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return [`${h} 小时 ${m} 分`, `${h} h ${m} min`];
}
