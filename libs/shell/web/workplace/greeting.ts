import type { Label } from '#calls/model';

/** By the hour of the person's clock. */
export function greetingAt(hour: number): Label {
  if (hour < 6) return ['夜深了，{name}', 'Good night, {name}'];
  if (hour < 12) return ['早上好，{name}', 'Good morning, {name}'];
  if (hour < 18) return ['下午好，{name}', 'Good afternoon, {name}'];
  return ['晚上好，{name}', 'Good evening, {name}'];
}
