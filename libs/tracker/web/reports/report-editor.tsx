import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { CallError, problemsIn, type AnswerOf, type FieldProblem } from '#calls/model';
import type { MergeResult } from '#fields/model';
import { ConflictDialog, PeopleSelect, type Choices } from '#fields/web';
import { useTabTitle, useUnsaved } from '#shell/web';
import {
  pathOfReport,
  readReportDraft,
  reportLimits,
  reportsRoute,
  saveReport,
  type ReportBody,
  type ReportKind,
} from '#tracker/model';
import {
  atMost,
  ActionBar,
  GrowingText,
  Loaded,
  PageHeader,
  StatusTag,
  today,
  useLabel,
  useToast,
} from '#ui/web';
import { AskAgain } from '../todo/ask-again.tsx';
import { joinedReport, mergeReports, reportFields, type Sides, type Written } from './join-report.ts';
import { ReportLines } from './report-lines.tsx';
import { titleOfPeriod } from './report-words.ts';
import { useKeptReport, type KeptReport, type SavedReport } from './use-kept-report.ts';
import styles from './reports.module.css';

type Draft = AnswerOf<typeof readReportDraft>;

/** The report of a period, to write: what happened stands in it from the beginning, and is offered later. */
export default function ReportEditor({ kind, day }: { kind: ReportKind; day: string }) {
  const query = useQuery({ ...read(readReportDraft, { kind, day }), retry: false });
  return (
    <Loaded query={query} rows={10}>
      {(draft) => <Writing key={draft.from} kind={kind} draft={draft} query={query} />}
    </Loaded>
  );
}

/** A report that nobody has written yet says what happened. */
const begun = ({ id, body, offered }: Draft): ReportBody =>
  id ? body : { ...body, done: offered.done, todo: offered.todo };

const writtenIn = (draft: Draft): Written => ({ body: begun(draft), people: draft.receivers });

const isSame = (one: Written, other: Written): boolean =>
  JSON.stringify([one.body, one.people]) === JSON.stringify([other.body, other.people]);

const isOfReceivers = ({ path }: FieldProblem): boolean => path.split('.')[0] === 'receiverIds';

function Problems({ of }: { of: readonly FieldProblem[] }) {
  const say = useLabel();
  return of.map(({ path, text }) => (
    <div key={path} role="alert" className={styles.problem}>
      {say(text)}
    </div>
  ));
}

interface WritingProps {
  kind: ReportKind;
  draft: Draft;
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>;
}

function Writing({ kind, draft, query }: WritingProps) {
  const say = useLabel();
  const toast = useToast();
  const go = useNavigate();
  const write = useWrite(saveReport);
  /** What is written is based on it: the draft itself may be read again behind. */
  const [saved, setSaved] = useState<SavedReport>(() => ({ version: draft.version, ...writtenIn(draft) }));
  const [kept, keep] = useKeptReport(`${kind} ${draft.from}`);
  const { body, people } = kept ?? saved;
  const base = kept?.base ?? saved;
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<(Sides & { merge: MergeResult; version: number }) | null>(null);
  /** What is not saved was typed here just now; else it was found on the device. */
  const [typed, setTyped] = useState(false);
  const title = say(titleOfPeriod({ kind, ...draft }));
  useTabTitle(title);
  useUnsaved(kept !== null);
  const change = (next: (now: KeptReport) => Partial<KeptReport>) => {
    keep((known) => {
      const now = known ?? { body, people, base };
      return { ...now, ...next(now) };
    });
    setTyped(true);
  };
  const edit = (next: Partial<ReportBody>) => change((now) => ({ body: { ...now.body, ...next } }));
  const known = new Set([...body.done, ...body.todo].map(({ key }) => key).concat(body.left));
  const offered = (part: 'done' | 'todo') => draft.offered[part].filter(({ key }) => !known.has(key));
  const receivers = useRef<HTMLElement>(null);
  const problems = problemsIn(write.error);
  const isSent = draft.state === 'sent';
  const settle = ({ merge, version, ...sides }: NonNullable<typeof conflict>, choices: Choices) => {
    const joined = joinedReport(sides, merge, choices);
    change(() => ({ ...joined, base: { version, ...sides.theirs } }));
    setConflict(null);
    toast.info(['已合并双方的修改，请检查后再保存', 'Both changes were joined; please check and save again']);
  };
  /** It was saved in another window meanwhile: changes of other lines are joined, of the same ones the writer chooses. */
  const meet = async () => {
    try {
      const latest = await queries.fetchQuery({
        ...read(readReportDraft, { kind, day: draft.from }),
        staleTime: 0,
      });
      const sides = { before: base, theirs: writtenIn(latest), yours: { body, people } };
      const met = { ...sides, merge: mergeReports(sides), version: latest.version };
      if (met.merge.conflicts.length) setConflict(met);
      else settle(met, {});
    } catch (error) {
      toast.failure(error);
    }
  };
  const save = (send: boolean) => {
    const filled = (lines: ReportBody['done']) => lines.filter(({ words }) => words.trim());
    const sent = { ...body, done: filled(body.done), todo: filled(body.todo) };
    write.mutate(
      {
        ...{ kind, day: draft.from, version: base.version, send },
        body: sent,
        receiverIds: people.map(({ id }) => id),
      },
      {
        onSuccess: ({ id, state, version }) => {
          const now: SavedReport = { version, body: sent, people };
          setSaved(now);
          // What was typed while it was being saved is not saved yet.
          keep((later) => (later && !isSame(later, { body, people }) ? { ...later, base: now } : null));
          if (state === 'sent') void go(pathOfReport(id));
          else toast.success(['已保存', 'Saved']);
        },
        onError: (error) => {
          if (error instanceof CallError && error.errorName === 'conflict') return void meet();
          const found = problemsIn(error);
          if (!found.length) toast.failure(error);
          if (found.some(isOfReceivers)) receivers.current?.querySelector('input')?.focus();
        },
      },
    );
  };
  const part = (key: 'done' | 'todo') => ({
    ...{ lines: body[key], offered: offered(key) },
    onChange: (lines: ReportBody['done']) => edit({ [key]: lines }),
    onLeave: (left: string) => change((now) => ({ body: { ...now.body, left: [...now.body.left, left] } })),
  });
  return (
    <>
      <PageHeader
        title={title}
        tags={isSent && <StatusTag tone="green" label={['已发送', 'Sent']} />}
        description={
          isSent
            ? say(['修改后接收人会看到修改前的内容', 'Whoever receives it sees what it said before'])
            : say([
                '草稿已按您完成的任务和办过的单据写好，可增删修改',
                'It lists the tasks that you finished and the documents that you handled; change it as you like',
              ])
        }
        actions={<Button onClick={() => void go(reportsRoute)}>{say(['全部汇报', 'All reports'])}</Button>}
      />
      {kept && !typed && (
        <Alert
          type="info"
          showIcon
          title={say(['已恢复您填写但未保存的内容', 'What you typed and did not save is back'])}
          action={
            <Button size="small" onClick={() => keep(() => null)}>
              {say(['丢弃', 'Throw away'])}
            </Button>
          }
        />
      )}
      {draft.silent.length > 0 && (
        <Alert
          type="warning"
          showIcon
          action={<AskAgain query={query} />}
          title={say(['暂时读不到：{names}', 'Not answering just now: {names}'], {
            names: draft.silent.map((name) => say(name)).join(say(['、', ', '])),
          })}
        />
      )}
      <ReportLines title={['已完成', 'Done']} showsDays={kind === 'weekly'} {...part('done')} />
      <ReportLines title={['待办', 'To do']} showsDays={false} {...part('todo')} />
      <section className={styles.part}>
        <h2>{say(['补充说明', 'Remarks'])}</h2>
        <GrowingText
          aria-label={say(['补充说明', 'Remarks'])}
          value={body.remarks}
          {...atMost(reportLimits.remarks)}
          onChange={({ target }) => edit({ remarks: target.value })}
        />
      </section>
      <section className={styles.part} ref={receivers}>
        <h2>{say(['发送给', 'Send to'])}</h2>
        <PeopleSelect
          value={people}
          onChange={(next) => change(() => ({ people: next }))}
          control={{ 'aria-label': say(['接收人', 'Receivers']) }}
        />
        <Problems of={problems.filter(isOfReceivers)} />
      </section>
      {conflict && (
        <ConflictDialog
          oneself
          fields={reportFields}
          conflicts={conflict.merge.conflicts}
          context={{ currency: 'CNY', today: today() }}
          onChoose={(choices) => settle(conflict, choices)}
          onCancel={() => setConflict(null)}
        />
      )}
      <ActionBar note={<Problems of={problems.filter((problem) => !isOfReceivers(problem))} />}>
        {!isSent && (
          <Button loading={write.isPending} onClick={() => save(false)}>
            {say(['保存', 'Save'])}
          </Button>
        )}
        <Button type="primary" loading={write.isPending} onClick={() => save(true)}>
          {isSent ? say(['发送修改', 'Send what changed']) : say(['发送', 'Send'])}
        </Button>
      </ActionBar>
    </>
  );
}
