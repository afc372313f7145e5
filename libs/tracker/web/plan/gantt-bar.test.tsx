import { fireEvent, render, screen } from '@testing-library/react';
import type { PlannedCard } from '#tracker/model';
import { UiProvider } from '#ui/web';
import { GanttBar } from './gantt-bar.tsx';
import type { TimedCard } from './use-replan.ts';

it('a bar that was dragged is not opened by that, and by Enter afterwards is', () => {
  const [opened, replanned]: [number[], string[]] = [[], []];
  const task = {
    ...{ id: 7, title: '出图', owner: null, mayLead: true, complete: false, archived: false, overdue: false },
    ...{ startsAt: '2026-11-10T01:00:00.000Z', endsAt: '2026-11-11T10:00:00.000Z' },
  } as TimedCard;
  render(
    <UiProvider>
      <GanttBar
        {...{ task, original: task as PlannedCard, left: 0, width: 40, widthOfDay: 20 }}
        timeZone="Asia/Shanghai"
        setDraft={() => undefined}
        replan={(_, to) => Promise.resolve(void replanned.push(to.startsAt))}
        open={(id) => opened.push(id)}
      />
    </UiProvider>,
  );
  const bar = screen.getByRole('button');
  Object.assign(bar, { setPointerCapture: () => undefined });
  // The pointer events of the test's browser know no place.
  const point = (type: string, clientX: number) =>
    fireEvent(bar, new MouseEvent(type, { bubbles: true, clientX }));
  point('pointerdown', 100);
  point('pointermove', 120);
  point('pointerup', 120);
  fireEvent.click(bar, { detail: 1 });
  expect([opened, replanned]).toEqual([[], ['2026-11-11T01:00:00.000Z']]);
  // As browsers tell a press of Enter.
  fireEvent.click(bar, { detail: 0 });
  expect(opened).toEqual([7]);
});
