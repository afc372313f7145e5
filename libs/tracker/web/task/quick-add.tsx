import { useQuery } from '@tanstack/react-query';
import { Button, Input, Tag } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { searchReferences } from '#identity/model';
import {
  addTask,
  levelLabels,
  projectToWorkIn,
  readQuickTask,
  type MessageSource,
  type QuickTask,
} from '#tracker/model';
import { companyTimeZone, DateText, useDebounced, useLabel, useToast } from '#ui/web';
import { useFocusOn } from './use-focus-on.ts';
import styles from './task.module.css';

interface QuickAddProps {
  /** Where the page says it: the project, and the list of a board. */
  projectId?: string;
  listId?: string;
  /** The field has the keyboard at once. */
  startsHere?: boolean;
  /** What stands in the field to begin with. */
  begins?: string;
  /** What the task is made of. */
  source?: MessageSource | null;
  onAdded?(id: number): void;
}

const readTyped = (typed: string) => ({
  typed,
  understood: readQuickTask(typed, new Date(), companyTimeZone()),
});

/** Who and which project are meant by what was typed. */
function useMeant({ owner, project }: QuickTask) {
  const people = useQuery({
    ...read(searchReferences, { kind: 'person', keyword: owner ?? '', take: 2 }),
    enabled: owner !== null,
  });
  const projects = useQuery({
    ...read(searchReferences, { kind: projectToWorkIn, keyword: project ?? '', take: 2 }),
    enabled: project !== null,
  });
  return {
    person: owner === null ? null : (people.data?.options[0] ?? null),
    project: project === null ? null : (projects.data?.options[0] ?? null),
    isLooking: (owner !== null && people.isPending) || (project !== null && projects.isPending),
  };
}

/** A task in one line: '核对库存 @李娜 #QC !1 明天18:00'. What is understood stands below as it is typed. */
export function QuickAdd({
  projectId,
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
  const [{ typed, understood }, setEntered] = useState(() => readTyped(begins));
  const rested = useDebounced(understood, 300);
  const meant = useMeant(rested);
  const problem = problemsIn(add.error)[0];
  const unknown =
    (understood.owner !== null &&
      !meant.isLooking &&
      rested === understood &&
      !meant.person &&
      understood.owner) ||
    (understood.project !== null &&
      !meant.isLooking &&
      rested === understood &&
      !meant.project &&
      understood.project);
  // Whoever names nobody and no project need not wait for anything to be looked up.
  const isMeant = (understood.owner === null && understood.project === null) || rested === understood;
  const isReady = understood.title !== '' && isMeant && !meant.isLooking && !unknown;
  const submit = () => {
    if (!isReady || add.isPending) return;
    add.mutate(
      {
        title: understood.title,
        ownerId: meant.person?.id ?? null,
        projectId: meant.project?.id ?? projectId ?? null,
        listId: meant.project ? null : (listId ?? null),
        level: understood.level ?? 2,
        endsAt: understood.endsAt?.toISOString() ?? null,
        source,
      },
      {
        onSuccess: ({ id }) => {
          setEntered(readTyped(''));
          toast.success(['已写下', 'Written down']);
          onAdded?.(id);
        },
        onError: (error) => {
          if (!problemsIn(error).length) toast.failure(error);
        },
      },
    );
  };
  return (
    <div className={styles.quick}>
      <div className={styles.quickLine}>
        <Input
          value={typed}
          ref={field}
          status={problem || unknown ? 'error' : ''}
          aria-label={say(['写下任务', 'Write down a task'])}
          placeholder={say(['标题 @人 #项目 !1 明天18:00', 'Title @person #project !1 tomorrow 18:00'])}
          onChange={({ target }) => {
            setEntered(readTyped(target.value));
            add.reset();
          }}
          onKeyDown={(event) => {
            // While Chinese is being composed, Enter ends the composing.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit();
          }}
        />
        <Button type="primary" disabled={!isReady} loading={add.isPending} onClick={submit}>
          {say(['添加', 'Add'])}
        </Button>
      </div>
      <p className={styles.quickWords} aria-live="polite">
        {meant.person && <Tag variant="filled">@{meant.person.name}</Tag>}
        {meant.project && <Tag variant="filled">#{meant.project.name}</Tag>}
        {understood.level && <Tag variant="filled">{say(levelLabels[understood.level])}</Tag>}
        {understood.endsAt && (
          <Tag variant="filled">
            {say(['截止', 'Until'])} <DateText value={understood.endsAt.toISOString()} />
          </Tag>
        )}
        {problem && <span className={styles.wrong}>{say(problem.text)}</span>}
        {unknown && (
          <span className={styles.wrong}>
            {say(['找不到“{name}”', 'Nothing found for “{name}”'], { name: unknown })}
          </span>
        )}
      </p>
    </div>
  );
}
