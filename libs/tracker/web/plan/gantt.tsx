import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { read } from '#api-client/web';
import { dayOf, daysBetween, type Label, type ResultOf } from '#calls/model';
import { useAddressValues } from '#shell/web';
import { readPlan, type BoardFilters, type PlannedCard, type Project } from '#tracker/model';
import { companyTimeZone, EmptyState, Icon, Loaded, today, useLabel } from '#ui/web';
import { useOpenTask } from '../task/task-address.ts';
import { GanttBar } from './gantt-bar.tsx';
import { GanttLines, rowHeight } from './gantt-lines.tsx';
import { daysDrawn, ganttScales, headOf, widthOfDay, type GanttScale } from './gantt-scale.ts';
import styles from './gantt.module.css';
import { usePlanPaper } from './use-plan-paper.tsx';
import { isTimed, useReplan } from './use-replan.ts';

const scaleLabels: Readonly<Record<GanttScale, Label>> = {
  day: ['日', 'Day'],
  week: ['周', 'Week'],
  month: ['月', 'Month'],
};

/** When the tasks of a project are, drawn by day, week or month, with what waits for what. */
export default function Gantt({ project, filters }: { project: Project; filters: BoardFilters }) {
  const say = useLabel();
  const [params, setParam] = useAddressValues();
  const scale = ganttScales.find((each) => each === params.get('scale')) ?? 'day';
  const query = useQuery(read(readPlan, { projectId: project.id, ...filters }));
  const { print, paper } = usePlanPaper(project, filters);
  return (
    <>
      {paper}
      <div className={styles.tools}>
        <Segmented<GanttScale>
          value={scale}
          onChange={(next) => setParam('scale', next === 'day' ? null : next)}
          aria-label={say(['刻度', 'Scale'])}
          options={ganttScales.map((value) => ({ value, label: say(scaleLabels[value]) }))}
        />
        <span className={`${styles.hint} ${styles.keys}`}>
          {say([
            '拖动或按 ←、→ 移动一天，Shift+←、→ 改变结束日',
            'Drag, or press ← and → for a day; Shift with them for its end',
          ])}
        </span>
        <Button icon={<Icon name="printer" />} onClick={print}>
          {say(['打印', 'Print'])}
        </Button>
      </div>
      <Loaded query={query} rows={8}>
        {(plan) =>
          plan.tasks.length ? (
            <Chart plan={plan} scale={scale} />
          ) : (
            <EmptyState title={['没有任务', 'No tasks']} />
          )
        }
      </Loaded>
    </>
  );
}

function Chart({ plan, scale }: { plan: ResultOf<typeof readPlan>; scale: GanttScale }) {
  const say = useLabel();
  const [, open] = useOpenTask();
  const { draft, setDraft, replan } = useReplan();
  const zone = companyTimeZone();
  const scroller = useRef<HTMLDivElement>(null);
  const { first, count } = daysDrawn(
    plan.tasks.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    today(),
    zone,
  );
  const width = widthOfDay[scale];
  const now = daysBetween(first, today());
  useEffect(() => {
    // Begins a week before today, or as far before as leaves today in view.
    const names = scroller.current?.querySelector<HTMLElement>('[data-names]')?.offsetWidth ?? 0;
    const seen = Math.max(0, (scroller.current?.clientWidth ?? 0) - names);
    scroller.current?.scrollTo({ left: Math.max(0, now * width - Math.min(7 * width, seen / 3)) });
  }, [now, width]);
  const shown = plan.tasks.map((task): PlannedCard =>
    draft?.id === task.id ? { ...task, startsAt: draft.startsAt, endsAt: draft.endsAt } : task,
  );
  const bars = shown.map((task) => {
    if (!isTimed(task)) return null;
    const from = daysBetween(first, dayOf(task.startsAt, zone));
    const to = daysBetween(first, dayOf(task.endsAt, zone)) + 1;
    return { left: from * width, width: (to - from) * width };
  });
  return (
    <div ref={scroller} className={styles.chart}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <div className={styles.corner} data-names="">
            {say(['任务', 'Task'])}
          </div>
          <div className={styles.scale} style={{ width: count * width }} aria-hidden="true">
            {scale === 'day' && (
              <div className={styles.headLine}>
                {headOf(first, count, 'month').map(({ key, days, text }) => (
                  <span key={key} className={styles.headCell} style={{ width: days * width }}>
                    <span className={styles.inView}>{text}</span>
                  </span>
                ))}
              </div>
            )}
            <div className={styles.headLine}>
              {headOf(first, count, scale).map(({ key, days, text }) => (
                <span key={key} className={styles.headCell} style={{ width: days * width }}>
                  {text}
                </span>
              ))}
            </div>
          </div>
        </div>
        <div className={styles.body}>
          <GanttLines
            plan={plan}
            bars={bars}
            width={count * width}
            today={now * width}
            daysOff={scale === 'month' ? [] : plan.daysOff.map((day) => daysBetween(first, day) * width)}
            widthOfDay={width}
          />
          {shown.map((task, at) => (
            <div key={task.id} className={styles.row} style={{ height: rowHeight }}>
              <div className={styles.name}>
                <button type="button" className={styles.open} onClick={() => open(task.id)}>
                  {task.key && <span className={`bms-figures ${styles.key}`}>{task.key} </span>}
                  {task.title}
                </button>
              </div>
              {isTimed(task) && bars[at] ? (
                <GanttBar
                  task={task}
                  original={plan.tasks[at] ?? task}
                  left={bars[at].left}
                  width={bars[at].width}
                  widthOfDay={width}
                  timeZone={zone}
                  setDraft={setDraft}
                  replan={replan}
                  open={open}
                />
              ) : (
                <span className={styles.unplanned}>{say(['未计划', 'No time yet'])}</span>
              )}
            </div>
          ))}
        </div>
      </div>
      {plan.total > plan.tasks.length && (
        <p className={styles.hint}>
          {say(['还有 {n} 个，请筛选', '{n} more: please narrow'], { n: plan.total - plan.tasks.length })}
        </p>
      )}
    </div>
  );
}
