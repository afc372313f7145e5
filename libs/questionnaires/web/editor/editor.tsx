import { Alert, Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem } from '#calls/model';
import {
  pathOfFigures,
  pathOfQuestionnaire,
  questionKinds,
  questionnaireCode,
  questionnaireMoves,
  questionnaireStates,
  questionnaireTones,
  mayMove,
  moveQuestionnaire,
  saveQuestionnaire,
  type Content,
  type QuestionKind,
  type QuestionnaireMove,
} from '#questionnaires/model';
import { useMay, useTabTitle, useUnsaved } from '#shell/web';
import {
  ActionBar,
  Icon,
  later,
  PageHeader,
  PressMenu,
  StatusTag,
  useConfirm,
  useLabel,
  useToast,
} from '#ui/web';
import {
  decidersBefore,
  draftOf,
  isSame,
  moved,
  newQuestion,
  replaced,
  without,
  type Draft,
  type Stored,
} from './draft.ts';
import { Conditions } from './conditions.tsx';
import { QuestionCard } from './question-card.tsx';
import { Words } from './words.tsx';
import styles from './editor.module.css';

const LinksDialog = later(
  () => import('../links/links-dialog.tsx').then((part) => part.LinksDialog),
  () => null,
);
const Preview = later(
  () => import('../open/preview.tsx').then((part) => part.Preview),
  () => null,
);

/** Title, questions in their order, and what can be done with them. Ctrl and S saves. */
export function Editor({ id, stored }: { id: string; stored: Stored | null }) {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const confirm = useConfirm();
  const go = useNavigate();
  const save = useWrite(saveQuestionnaire);
  const move = useWrite(moveQuestionnaire);
  const [read, setRead] = useState(() => ({ version: stored?.version ?? 0, draft: draftOf(stored) }));
  const [draft, setDraft] = useState(read.draft);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [opened, setOpened] = useState<'links' | 'preview' | null>(null);
  const state = stored?.state ?? 'draft';
  const readOnly = state === 'archived' || !may(questionnaireCode, stored ? 'edit' : 'add');
  const changed = !isSame(draft, read.draft);
  useUnsaved(changed);
  useTabTitle(draft.zh ? [draft.zh, draft.en || draft.zh] : null);
  const { questions } = draft.content;
  const set = (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next }));
  const ask = (become: (now: Content['questions']) => Content['questions']) => {
    setProblems([]);
    setDraft((now) => ({
      ...now,
      content: { ...now.content, questions: become(now.content.questions) },
    }));
  };
  const problemAt = (path: string) => problems.find((each) => each.path === path)?.text;
  const refused = (error: unknown) => {
    const found = problemsIn(error);
    setProblems(found);
    if (found.length) toast.error(['请按标出的提示修改', 'Please mend what is marked']);
    else toast.failure(error);
  };
  /** Answers the version that was saved; null where it was refused. */
  const keep = async (): Promise<number | null> => {
    if (!changed && read.version > 0) return read.version;
    try {
      const { version } = await save.mutateAsync({ id, version: read.version, ...draft });
      setRead({ version, draft });
      setProblems([]);
      if (!stored) void go(pathOfQuestionnaire(id), { replace: true });
      return version;
    } catch (error) {
      refused(error);
      return null;
    }
  };
  const submit = async () => {
    if ((await keep()) !== null) toast.success(['已保存', 'Saved']);
  };
  const act = async (wanted: QuestionnaireMove) => {
    const version = wanted === 'publish' ? await keep() : read.version;
    if (version === null) return;
    if (
      wanted === 'archive' &&
      !(await confirm({
        title: [
          '归档后不能再修改或开放，确定？',
          'Once archived it is neither changed nor opened again. Archive?',
        ],
      }))
    )
      return;
    try {
      const done = await move.mutateAsync({ id, version, move: wanted });
      setRead((now) => ({ ...now, version: done.version }));
      setProblems([]);
      toast.success(questionnaireStates[questionnaireMoves[wanted].to]);
      if (wanted === 'publish' && draft.purpose === 'survey') setOpened('links');
    } catch (error) {
      refused(error);
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!readOnly) void submit();
  };
  const mayMake = (wanted: QuestionnaireMove) => may(questionnaireCode, questionnaireMoves[wanted].needs);
  const isNews = !stored || stored.changed || changed;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are heard from the controls in it
    <div className={styles.page} onKeyDown={keys}>
      <PageHeader
        title={say([draft.zh, draft.en || draft.zh]) || say(['新建问卷', 'New questionnaire'])}
        tags={
          <>
            <StatusTag tone={questionnaireTones[state]} label={questionnaireStates[state]} />
            {stored && stored.latest > 0 && isNews && state !== 'archived' && (
              <StatusTag tone="orange" label={['有未发布的修改', 'Changes not published']} />
            )}
          </>
        }
        actions={
          <>
            <Button onClick={() => setOpened('preview')}>{say(['预览', 'Preview'])}</Button>
            {stored && stored.latest > 0 && (
              <>
                {draft.purpose === 'survey' && (
                  <Button onClick={() => setOpened('links')}>{say(['链接', 'Links'])}</Button>
                )}
                <Button onClick={() => void go(pathOfFigures(id))}>{say(['统计', 'Answers'])}</Button>
              </>
            )}
          </>
        }
      />
      {stored && stored.latest > 0 && state !== 'archived' && (
        <Alert
          type="info"
          showIcon
          title={say(
            [
              '已发布的第 {n} 版不会改变；在此修改后需再次发布才生效。',
              'Version {n} as published never changes; what you change here counts once it is published again.',
            ],
            { n: stored.latest },
          )}
        />
      )}
      <section className={styles.panel} aria-label={say(['问卷', 'Questionnaire'])}>
        <div className={styles.pair}>
          <Words
            label={['标题', 'Title']}
            {...{ zh: draft.zh, en: draft.en, path: '', problemAt, readOnly }}
            onChange={set}
          />
        </div>
        <div className={styles.pair}>
          <Words
            long
            label={['开头说明', 'Introduction']}
            {...{ zh: draft.content.introZh, en: draft.content.introEn, readOnly }}
            path="intro"
            problemAt={(path) => problemAt(path === 'intro.zh' ? 'introZh' : 'introEn')}
            onChange={(next) =>
              set({
                content: {
                  ...draft.content,
                  ...('zh' in next ? { introZh: next.zh } : { introEn: next.en }),
                },
              })
            }
          />
        </div>
        <Conditions
          {...{ draft, problemAt, readOnly, published: (stored?.latest ?? 0) > 0 }}
          onChange={set}
        />
      </section>
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <QuestionCard
            key={question.id}
            {...{ question, at, problemAt, readOnly }}
            last={at === questions.length - 1}
            deciders={decidersBefore(draft.content, at)}
            onChange={(next) => ask((now) => replaced(now, at, next))}
            onMove={(from, to) => ask((now) => moved(now, from, to))}
            onCopy={() =>
              ask((now) => [
                ...now.slice(0, at + 1),
                { ...question, id: newQuestion('text').id },
                ...now.slice(at + 1),
              ])
            }
            onRemove={() => ask((now) => without(now, at))}
          />
        ))}
      </ol>
      {problemAt('questions') && (
        <span role="alert" className={styles.problem}>
          {say(problemAt('questions') ?? ['', ''])}
        </span>
      )}
      {!readOnly && (
        <div>
          <PressMenu
            items={Object.entries(questionKinds).map(([key, label]) => ({ key, label: say(label) }))}
            onClick={({ key }) => ask((now) => [...now, newQuestion(key as QuestionKind)])}
          >
            <Button icon={<Icon name="plus" />}>{say(['添加问题', 'Add a question'])}</Button>
          </PressMenu>
        </div>
      )}
      <ActionBar
        apart={(['close', 'reopen', 'archive'] as const)
          .filter((wanted) => stored && mayMove(state, wanted) && mayMake(wanted))
          .map((wanted) => (
            <Button key={wanted} loading={move.isPending} onClick={() => void act(wanted)}>
              {say(questionnaireMoves[wanted].label)}
            </Button>
          ))}
        note={say(['{n} 题', '{n} questions'], { n: questions.length })}
      >
        {!readOnly && (
          <Button
            type={stored ? 'default' : 'primary'}
            disabled={!changed}
            loading={save.isPending}
            onClick={() => void submit()}
          >
            {say(['保存', 'Save'])}
          </Button>
        )}
        {!readOnly && mayMake('publish') && stored && isNews && (
          <Button type="primary" loading={move.isPending} onClick={() => void act('publish')}>
            {say(questionnaireMoves.publish.label)}
          </Button>
        )}
      </ActionBar>
      {opened === 'links' && <LinksDialog id={id} onClose={() => setOpened(null)} />}
      {opened === 'preview' && <Preview draft={draft} onClose={() => setOpened(null)} />}
    </div>
  );
}
