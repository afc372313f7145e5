import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { formatInstant } from '#calls/model';
import { movedBy, type PlannedCard, type PlannedTask } from '#tracker/model';
import { useLabel } from '#ui/web';
import styles from './gantt.module.css';
import { isTimed, type TimedCard } from './use-replan.ts';

interface GanttBarProps {
  /** As it is drawn, and as it is kept. */
  task: TimedCard;
  original: PlannedCard;
  left: number;
  width: number;
  widthOfDay: number;
  timeZone: string;
  setDraft(draft: PlannedTask | null): void;
  replan(card: TimedCard, to: PlannedTask): Promise<void>;
  open(id: number): void;
}

/** A task from its first to its last day: dragged, or moved by the arrows; Enter opens it. */
export function GanttBar(props: GanttBarProps) {
  const { task, original, left, width, widthOfDay, timeZone, setDraft, replan, open } = props;
  const say = useLabel();
  const owner = task.owner?.name ?? say(['待认领', 'Unclaimed']);
  const drag = useRef<{ x: number; days: number } | null>(null);
  const wasDragged = useRef(false);
  const kept = isTimed(original) ? original : task;
  const mayMove = task.mayLead && !task.complete && !task.archived;
  const later = (days: number) => movedBy(days, kept, timeZone);
  const longer = (days: number): PlannedTask => ({
    ...{ id: kept.id, startsAt: kept.startsAt, endsAt: movedBy(days, kept, timeZone).endsAt },
  });
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step || !mayMove || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = event.shiftKey ? longer(step) : later(step);
    // It ends no earlier than it starts.
    if (Date.parse(to.endsAt) >= Date.parse(to.startsAt)) void replan(kept, to);
  };
  const grip = (event: PointerEvent<HTMLButtonElement>) => {
    wasDragged.current = false;
    if (!mayMove || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, days: 0 };
  };
  const pull = (event: PointerEvent) => {
    if (!drag.current) return;
    const days = Math.round((event.clientX - drag.current.x) / widthOfDay);
    if (days === drag.current.days) return;
    drag.current.days = days;
    wasDragged.current = true;
    setDraft(later(days));
  };
  const drop = () => {
    const days = drag.current?.days ?? 0;
    drag.current = null;
    if (wasDragged.current) void replan(kept, later(days));
  };
  const look = task.complete ? styles.done : task.overdue ? styles.late : '';
  return (
    <button
      type="button"
      className={`${styles.bar} ${look}`}
      style={{ insetInlineStart: `calc(var(--gantt-names) + ${left}px)`, width }}
      title={`${task.title}\n${formatInstant(task.startsAt, timeZone)} – ${formatInstant(task.endsAt, timeZone)}${task.owner ? `\n${task.owner.name}` : ''}`}
      aria-label={say(['{title}：{from} 至 {to}，{owner}', '{title}: {from} to {to}, {owner}'], {
        owner,
        title: task.title,
        from: formatInstant(task.startsAt, timeZone).slice(0, 10),
        to: formatInstant(task.endsAt, timeZone).slice(0, 10),
      })}
      onKeyDown={press}
      onPointerDown={grip}
      onPointerMove={pull}
      onPointerUp={drop}
      onPointerCancel={() => {
        drag.current = null;
        setDraft(null);
      }}
      // The click at the end of a drag opens nothing; one by the keyboard has no pointer, and no clicks to count.
      onClick={({ detail }) => (detail === 0 || !wasDragged.current) && open(task.id)}
    >
      <span className={styles.barText}>{owner}</span>
    </button>
  );
}
