import { CallError, type Label } from '#calls/model';
import type { TaskAct } from '#tracker/model';

/** How a value of the wire is read by people; without it, it is read as it stands. */
type Spoken = (value: string) => Promise<string>;

/** Refuses an act that was based on another value than the present one, with the three values (module file, 4.3). */
export async function mustBeBasedOn(
  now: string,
  { act, before, content }: TaskAct,
  label: Label,
  spoken: Spoken = (value) => Promise.resolve(value),
): Promise<void> {
  if (before === null || before === now) return;
  const [original, theirs, yours] = [await spoken(before), await spoken(now), await spoken(content)];
  throw new CallError('conflict', { conflicts: [{ path: act, label, original, theirs, yours }] });
}
