import { useState } from 'react';
import type { PlannedCard, PlannedTask } from '#tracker/model';
import { useShiftQuestion } from '../relations/use-shift-question.ts';
import { useActs } from '../task/use-act.ts';

/** A card that has both ends of its time. */
export type TimedCard = PlannedCard & { startsAt: string; endsAt: string };

export const isTimed = (card: PlannedCard): card is TimedCard =>
  card.startsAt !== null && card.endsAt !== null;

/**
 * Plans a task for another time, with those that follow it once that is agreed to. What is on its way stands in `draft`,
 * so that it is drawn where it goes; refused, it is where it was.
 */
export function useReplan(): {
  draft: PlannedTask | null;
  setDraft(draft: PlannedTask | null): void;
  replan(card: TimedCard, to: PlannedTask): Promise<void>;
} {
  const [draft, setDraft] = useState<PlannedTask | null>(null);
  const askAbout = useShiftQuestion();
  const [act] = useActs();
  const replan = async (card: TimedCard, to: PlannedTask) => {
    const { startsAt, endsAt } = to;
    if (startsAt === card.startsAt && endsAt === card.endsAt) return setDraft(null);
    setDraft(to);
    const shifts = await askAbout({ taskId: card.id, planned: { startsAt, endsAt } });
    if (shifts === null) return setDraft(null);
    act(card.id, 'plannedtime', {
      ...{ content: `${startsAt},${endsAt}`, before: `${card.startsAt},${card.endsAt}`, shifts },
      onDone: () => setDraft(null),
      onRefused: () => setDraft(null),
    });
  };
  return { draft, setDraft, replan };
}
