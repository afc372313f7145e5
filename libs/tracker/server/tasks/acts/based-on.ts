import { CallError, type Label } from '#calls/model';
import type { TaskAct } from '#tracker/model';

/** Refuses an act that was based on another value than the present one, with the three values (module file, 4.3). */
export function mustBeBasedOn(now: string, { act, before, content }: TaskAct, label: Label): void {
  if (before === null || before === now) return;
  throw new CallError('conflict', {
    conflicts: [{ path: act, label, original: before, theirs: now, yours: content }],
  });
}
