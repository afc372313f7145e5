import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { ExportButton } from '#lists/web';
import {
  answerExport,
  answerFilter,
  figureKey,
  pathOfQuestionnaire,
  questionnaireCode,
  questionnaireRoute,
  questionnaireStates,
  questionnaireTones,
  readFigures,
  type AnswerFilter,
  type QuestionnaireState,
} from '#questionnaires/model';
import { useAddress, useMay, useTabTitle } from '#shell/web';
import {
  ClearableSelect,
  CompanyDatePicker,
  EmptyState,
  later,
  Loaded,
  PageHeader,
  StatusTag,
  useLabel,
} from '#ui/web';
import { QuestionFigure } from './question-figure.tsx';
import styles from './figures.module.css';

const LinksDialog = later(
  () => import('../links/links-dialog.tsx').then((part) => part.LinksDialog),
  () => null,
);

/** What the answers are narrowed to, as the address says it; what is no filter narrows nothing. */
function useAnswerFilter(): [filter: AnswerFilter, change: (to: Partial<AnswerFilter>) => void] {
  const { params, change } = useAddress();
  const [question, kind, option] = ['question', 'kind', 'option'].map((name) => params.get(name));
  const { shape } = answerFilter;
  const filter: AnswerFilter = {
    from: shape.from.safeParse(params.get('from')).data ?? null,
    until: shape.until.safeParse(params.get('until')).data ?? null,
    only: shape.only.safeParse({ question, kind, option }).data ?? null,
  };
  // What was chosen a moment ago may not be drawn yet: only what changes is written.
  const set = ({ only, ...days }: Partial<AnswerFilter>) =>
    change((address) => {
      const { question: on, kind: of, option: by } = only ?? {};
      const said = { ...days, ...(only !== undefined && { question: on, kind: of, option: by }) };
      for (const [name, value] of Object.entries(said))
        if (value) address.set(name, value);
        else address.delete(name);
      return address;
    });
  return [filter, set];
}

/** What was answered, question by question, narrowed to days or to one answer. */
export default function FiguresPage() {
  const { params } = useAddress();
  const id = params.get('id') ?? '';
  const [filter, setFilter] = useAnswerFilter();
  const query = useQuery({
    ...read(readFigures, { id, filter }),
    enabled: id !== '',
    placeholderData: (before: Figures | undefined) => before,
  });
  if (!id) return <Navigate replace to={questionnaireRoute} />;
  return <Loaded query={query}>{(figures) => <Answers {...{ id, figures, filter, setFilter }} />}</Loaded>;
}

type Figures = ResultOf<typeof readFigures>;
interface AnswersProps {
  id: string;
  figures: Figures;
  filter: AnswerFilter;
  setFilter(to: Partial<AnswerFilter>): void;
}

function Answers({ id, figures, filter, setFilter }: AnswersProps) {
  const say = useLabel();
  const may = useMay();
  const go = useNavigate();
  const [links, setLinks] = useState(false);
  const { zh, en, state, anonymous, purpose, answers, left, hidden, invited, score, flags, questions } =
    figures;
  useTabTitle([zh, en]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={say([zh, en])}
        tags={
          <>
            <StatusTag
              tone={questionnaireTones[state as QuestionnaireState]}
              label={questionnaireStates[state as QuestionnaireState]}
            />
            {anonymous && <StatusTag tone="grey" label={['匿名', 'Anonymous']} />}
          </>
        }
        actions={
          <>
            {purpose === 'survey' && <Button onClick={() => setLinks(true)}>{say(['链接', 'Links'])}</Button>}
            <Button onClick={() => void go(pathOfQuestionnaire(id))}>{say(['编辑', 'Edit'])}</Button>
            {may(questionnaireCode, 'export') && !hidden && (
              <ExportButton type="default" source={exportOf(id, figures, filter)} />
            )}
          </>
        }
      />
      <dl className={styles.sums}>
        <div>
          <dt>{say(['答卷', 'Answered'])}</dt>
          <dd className="bms-figures">{answers}</dd>
        </div>
        {left !== null && left !== answers && (
          <div>
            <dt>{say(['筛选后', 'Of these'])}</dt>
            <dd className="bms-figures">{left}</dd>
          </div>
        )}
        {invited.links > 0 && (
          <div>
            <dt>{say(['专属链接已提交', 'Personal links answered'])}</dt>
            <dd className="bms-figures">
              {invited.used} / {invited.links}
            </dd>
          </div>
        )}
        {score !== null && score.average !== null && (
          <>
            <div>
              <dt>{say(['平均得分', 'Average score'])}</dt>
              <dd className="bms-figures">{score.average}</dd>
            </div>
            <div>
              <dt>{say(['得分合计', 'Total score'])}</dt>
              <dd className="bms-figures">{score.sum}</dd>
            </div>
          </>
        )}
        {flags.map(({ flag, count }) => (
          <div key={flag}>
            <dt>{say(['标记：{flag}', 'Flag: {flag}'], { flag })}</dt>
            <dd className="bms-figures">{count}</dd>
          </div>
        ))}
      </dl>
      <Filters {...{ questions, filter, setFilter }} />
      {hidden ? (
        <Alert
          type="warning"
          showIcon
          title={say(['人数过少，统计不显示', 'Too few answered: nothing is shown'])}
          description={say([
            '匿名问卷在剩下或排除的答卷只有 1 至 4 份时不显示，以免看出是谁填写的。',
            'Without names, figures are hidden where 1 to 4 answers are left or left out, so that nobody can be told apart.',
          ])}
        />
      ) : answers === 0 ? (
        <EmptyState
          icon="form"
          title={['还没有人填写', 'Nobody has answered yet']}
          hint={['把链接或二维码发给要填写的人。', 'Send the link or the QR code to those who shall answer.']}
        />
      ) : (
        <div className={styles.questions}>
          {questions.map((figure) => (
            <QuestionFigure key={figureKey(figure)} figure={figure} />
          ))}
        </div>
      )}
      {links && <LinksDialog id={id} onClose={() => setLinks(false)} />}
    </div>
  );
}

/** Days, and one answer to one question. */
function Filters({
  questions,
  filter,
  setFilter,
}: Pick<AnswersProps, 'filter' | 'setFilter'> & { questions: Figures['questions'] }) {
  const say = useLabel();
  const { from, until, only } = filter;
  const choices = questions.filter(({ options, kind }) => options.length > 0 && kind !== 'ranking');
  const on = choices.find(({ id, kind }) => id === only?.question && kind === only.kind);
  const [asked, setAsked] = useState<string | null>(null);
  const chosen = on ?? choices.find((each) => figureKey(each) === asked);
  const dayOf = (text: string | null) => (text ? dayjs(text) : null);
  return (
    <div className={styles.filters}>
      <CompanyDatePicker
        aria-label={say(['从', 'From'])}
        placeholder={say(['从', 'From'])}
        value={dayOf(from)}
        onChange={(day) => setFilter({ from: day ? day.format('YYYY-MM-DD') : null })}
      />
      <CompanyDatePicker
        aria-label={say(['到', 'Until'])}
        placeholder={say(['到', 'Until'])}
        value={dayOf(until)}
        onChange={(day) => setFilter({ until: day ? day.format('YYYY-MM-DD') : null })}
      />
      <ClearableSelect
        className={styles.on ?? ''}
        aria-label={say(['问题', 'Question'])}
        placeholder={say(['按某题的答案筛选', 'By the answer to a question'])}
        value={chosen && figureKey(chosen)}
        options={choices.map((each) => ({ value: figureKey(each), label: say(each.label) }))}
        onChange={(key?: string) => {
          setAsked(key ?? null);
          if (only) setFilter({ only: null });
        }}
      />
      {chosen && (
        <ClearableSelect
          className={styles.on ?? ''}
          aria-label={say(['答案', 'Answer'])}
          placeholder={say(['选择答案', 'Choose an answer'])}
          value={on ? only?.option : undefined}
          options={[...new Map(chosen.options.map(({ id, label }) => [id, label]))].map(([id, label]) => ({
            ...{ value: id, label: say(label) },
          }))}
          onChange={(option?: string) =>
            setFilter({ only: option ? { question: chosen.id, kind: chosen.kind, option } : null })
          }
        />
      )}
    </div>
  );
}

/** All that was answered goes out: the columns follow from the questions. */
const exportOf = (id: string, { zh, en, left }: Figures, filter: AnswerFilter) => ({
  ...{ screen: questionnaireCode, list: answerExport, sort: undefined, total: left ?? 0 },
  title: [zh, en] as [string, string],
  unit: ['份答卷', 'answers'] as [string, string],
  groups: [
    {
      ...{ key: 'all', label: ['答卷', 'Answers'] as [string, string], ofLines: false },
      fields: [{ key: 'all', label: ['全部问题', 'All questions'] as [string, string] }],
    },
  ],
  usual: ['all'],
  filters: { id, filter },
});
