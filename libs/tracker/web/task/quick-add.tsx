import { Button, Input, Tag } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import {
  actOnTask,
  addTask,
  levelName,
  pathOfTask,
  projectToWorkIn,
  readQuickTask,
  taskLimits,
  type NewTaskSource,
} from '#tracker/model';
import { companyTimeZone, DateText, useDebounced, useLabel, useToast, useUndo } from '#ui/web';
import { MeantChip } from './meant-chip.tsx';
import { useFocusOn } from './use-focus-on.ts';
import { useMeant } from './use-meant.ts';
import styles from './task.module.css';

interface QuickAddProps {
  /** Where the page says it: the project, and the list of a board. */
  projectId?: string;
  /** The same, said below the line and left out by a press: whoever writes from anywhere may mean no project. */
  near?: { id: string; name: string } | undefined;
  listId?: string;
  /** The field has the keyboard at once. */
  startsHere?: boolean;
  /** What stands in the field to begin with. */
  begins?: string;
  /** What the task is made of. */
  source?: NewTaskSource | null;
  onAdded?(id: number): void;
}

const readTyped = (typed: string) => ({
  typed,
  understood: readQuickTask(typed, new Date(), companyTimeZone()),
});

/** A task in one line: '核对库存 @李娜 #QC !1 明天18:00'. What is understood stands below as it is typed. */
export function QuickAdd({
  projectId,
  near,
  listId,
  startsHere,
  begins = '',
  source = null,
  onAdded,
}: QuickAddProps) {
  const say = useLabel();
  const toast = useToast();
  const field = useFocusOn(startsHere === true);
  const add = useWrite(addTask);
  const remove = useWrite(actOnTask);
  const done = useUndo();
  const navigate = useNavigate();
  const words = useRef<HTMLDivElement>(null);
  const [isApart, setIsApart] = useState(false);
  const [{ typed, understood }, setEntered] = useState(() => readTyped(begins));
  const rested = useDebounced(understood, 300);
  const person = useMeant('person', rested.owner);
  const project = useMeant(projectToWorkIn, rested.project);
  const place = understood.project === null && !isApart ? near : undefined;
  const length = [...understood.title].length;
  // In a project nobody is meant by nobody being named; without one it is the writer's own.
  const isInProject = project.meant !== null || projectId !== undefined || place !== undefined;
  const waitsToBeClaimed = length > 0 && understood.owner === null && isInProject;
  const problem = problemsIn(add.error)[0];
  const isRested = rested === understood;
  const isUnknown =
    isRested && [person, project].some(({ word, isLooking, meant }) => word !== null && !isLooking && !meant);
  // Whoever names nobody and no project need not wait for anything to be looked up.
  const isMeant = (understood.owner === null && understood.project === null) || isRested;
  /** Whoever and whatever is named has been looked for. */
  const isSettled = isMeant && !person.isLooking && !project.isLooking;
  const isReady = isSettled && length > 0 && length <= taskLimits.title && !isUnknown;
  // Enter was quicker than what is looked for: it holds as long as nothing else is typed.
  const [wanted, setWanted] = useState<typeof understood | null>(null);
  const waits = wanted === understood && !isSettled;
  const send = () => {
    // Who asks for a choice is led to it.
    if (!isReady) words.current?.querySelector<HTMLElement>('[data-choice]')?.focus();
    if (!isReady || add.isPending) return;
    add.mutate(
      {
        title: understood.title,
        ownerId: person.meant?.id ?? null,
        projectId: project.meant?.id ?? projectId ?? place?.id ?? null,
        listId: project.meant ? null : (listId ?? null),
        level: understood.level ?? 2,
        endsAt: understood.endsAt?.toISOString() ?? null,
        source,
      },
      {
        onSuccess: ({ id }) => {
          setEntered(readTyped(''));
          done({
            title: ['已写下“{title}”', 'Written down: “{title}”'],
            gathers: ['已写下 {n} 个任务，最后为“{title}”', '{n} tasks are written down, “{title}” last'],
            values: { title: understood.title },
            open: () => void navigate(pathOfTask(id)),
            undo: () =>
              remove
                .mutateAsync({ act: 'delete', taskid: id, content: '', before: null })
                .then(() => undefined, toast.refusal),
          });
          onAdded?.(id);
        },
        onError: (error) => {
          if (!problemsIn(error).length) toast.failure(error);
        },
      },
    );
  };
  const submit = () => (isSettled ? send() : setWanted(understood));
  const goOn = useEffectEvent(send);
  useEffect(() => {
    if (wanted === understood && isSettled) goOn();
  }, [wanted, understood, isSettled]);
  return (
    <div className={styles.quick}>
      <div className={styles.quickLine}>
        <Input
          value={typed}
          ref={field}
          status={problem || isUnknown || length > taskLimits.title ? 'error' : ''}
          aria-label={say(['写下任务', 'Write down a task'])}
          placeholder={say(['标题 @人 #项目 !1 周五18:00', 'Title @person #project !1 Friday 18:00'])}
          onChange={({ target }) => {
            setEntered(readTyped(target.value));
            add.reset();
          }}
          onKeyDown={(event) => {
            // While Chinese is being composed, Enter ends the composing.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit();
          }}
        />
        <Button type="primary" disabled={!isReady} loading={add.isPending || waits} onClick={submit}>
          {say(['添加', 'Add'])}
        </Button>
      </div>
      <div ref={words} className={styles.quickWords} aria-live="polite">
        <MeantChip sign="@" meaning={person} />
        <MeantChip sign="#" meaning={project} />
        {place && (
          <Tag
            variant="filled"
            closable
            closeIcon={<span aria-label={say(['不放入此项目', 'Not in this project'])}>×</span>}
            onClose={() => setIsApart(true)}
          >
            #{place.name}
          </Tag>
        )}
        {waitsToBeClaimed && (
          <Tag variant="filled">{say(['无负责人，待认领', 'Nobody yet, to be claimed'])}</Tag>
        )}
        {understood.level && <Tag variant="filled">{say(levelName(understood.level))}</Tag>}
        {understood.endsAt && (
          <Tag variant="filled">
            {say(['截止', 'Until'])} <DateText value={understood.endsAt.toISOString()} />
          </Tag>
        )}
        {problem && <span className={styles.wrong}>{say(problem.text)}</span>}
        {length > taskLimits.title && (
          <span className={styles.wrong}>
            {say(
              [
                '标题最多 {most} 个字，现有 {n} 个',
                'A title has at most {most} characters; this one has {n}',
              ],
              {
                most: taskLimits.title,
                n: length,
              },
            )}
          </span>
        )}
        {understood.leftOver.length > 0 && (
          <span className={styles.left}>
            {say(['留在标题中：{words}', 'Left in the title: {words}'], {
              words: understood.leftOver.join(' '),
            })}
          </span>
        )}
      </div>
    </div>
  );
}
