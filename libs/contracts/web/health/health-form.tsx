import { useQuery } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useRef, useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type ResultOf } from '#calls/model';
import {
  enterHealth,
  healthAnswerers,
  optionsOf,
  readHealthQuestions,
  type HealthAnswerer,
  type readHealth,
} from '#contracts/model';
import { choice, date, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { checkAnswers, type AnswerValues } from '#questionnaires/model';
import { Questions } from '#questionnaires/web';
import { EmptyState, Loaded, today, useConfirm, useLabel, useToast } from '#ui/web';
import styles from './health.module.css';

type Entry = ResultOf<typeof readHealth>['entries'][number];
type Asked = ResultOf<typeof readHealthQuestions>['questionnaires'][number];

const answerer = {
  answeredBy: choice({
    label: ['回答人', 'Answered by'],
    required: true,
    options: optionsOf(healthAnswerers),
    width: 2,
  }),
  answerer: text({ label: ['姓名', 'Name'], max: 100, width: 2 }),
  answeredOn: date({ label: ['填写日期', 'Answered on'], required: true, width: 2 }),
};
const reason = text({ label: ['更正原因', 'Reason of the correction'], required: true, max: 500, width: 4 });
const other = { field: 'answeredBy', is: 'is', value: 'other' } as const;
const when = { conditions: { answerer: { shownWhen: other, requiredWhen: other } } };
const toEnter = answerer;
const toCorrect = { reason, ...answerer };

interface HealthFormProps {
  contractId: string;
  /** What it corrects; null: it is the first. */
  latest: Entry | null;
  onDone?: () => void;
  onClose: () => void;
}

/** Fills a history in, or corrects it by another entry with a reason. */
export function HealthForm(props: HealthFormProps) {
  const say = useLabel();
  const { contractId, latest, onClose } = props;
  const query = useQuery(read(readHealthQuestions, { contractId }));
  if (query.data) {
    const asked = offered(query.data.questionnaires, latest);
    if (asked.length) return <Answering {...props} asked={asked} />;
  }
  return (
    <Modal open footer={null} title={say(['健康史', 'Health history'])} onCancel={onClose}>
      <Loaded query={query} rows={6}>
        {() => (
          <EmptyState
            icon="form"
            title={['没有已发布的健康史问卷', 'No questionnaire of health histories is published']}
            hint={[
              '在“问卷管理”中新建用途为健康史的问卷并发布。',
              'Make one for health histories in the questionnaire management and publish it.',
            ]}
          />
        )}
      </Loaded>
    </Modal>
  );
}

/** A correction goes on with the questionnaire that was answered, in its newest version; where it is closed, as it was. */
function offered(published: readonly Asked[], latest: Entry | null): readonly Asked[] {
  if (!latest) return published;
  const same = published.find(({ id }) => id === latest.questionnaire.id);
  return [same ?? { ...latest.questionnaire, content: latest.content }];
}

function Answering({
  contractId,
  latest,
  asked,
  onDone,
  onClose,
}: HealthFormProps & { asked: readonly Asked[] }) {
  const say = useLabel();
  const toast = useToast();
  const confirm = useConfirm();
  const write = useWrite(enterHealth);
  const [entryId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(asked[0]?.id ?? '');
  const [values, setValues] = useState<AnswerValues>(latest?.values ?? {});
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [changed, setChanged] = useState(false);
  /** What was sent is nothing to lose. */
  const sent = useRef(false);
  const one = asked.find(({ id }) => id === chosen);
  if (!one) return null;
  const set = (question: string, value: AnswerValues[string] | undefined) => {
    setChanged(true);
    setProblems((now) => now.filter(({ path }) => path !== question));
    setValues(({ [question]: _before, ...others }) =>
      value === undefined ? others : { ...others, [question]: value },
    );
  };
  const mark = (found: readonly FieldProblem[]) => {
    setProblems(found);
    document.getElementById(`question-${found[0]?.path ?? ''}`)?.scrollIntoView({ block: 'center' });
  };
  const leave = async () => {
    if (
      !changed ||
      (await confirm({ title: ['放弃已填写的内容？', 'Throw away what was filled in?'], danger: true }))
    )
      onClose();
  };
  const form = (
    <div className={styles.questions}>
      <Questions content={one.content} {...{ values, problems }} onChange={set} />
    </div>
  );
  return (
    <FieldsDialog
      title={
        latest ? ['更正健康史', 'Correct the health history'] : ['填写健康史', 'Fill in the health history']
      }
      ok={['提交', 'Submit']}
      width={760}
      fields={latest ? toCorrect : toEnter}
      when={when}
      start={
        latest
          ? { answeredBy: latest.answeredBy, answerer: latest.answerer, answeredOn: today() }
          : { answeredBy: 'mother', answeredOn: today() }
      }
      about={
        asked.length > 1 && (
          <Select
            aria-label={say(['问卷', 'Questionnaire'])}
            className={styles.wide ?? ''}
            value={chosen}
            options={asked.map(({ id, zh, en }) => ({ value: id, label: say([zh, en]) }))}
            onChange={(id) => {
              setChosen(id);
              setProblems([]);
            }}
          />
        )
      }
      below={() => form}
      onOk={async (typed) => {
        const checked = checkAnswers(one.content, values);
        if (checked.problems.length) {
          mark(checked.problems);
          return false;
        }
        try {
          await write.mutateAsync({
            ...{ entryId, contractId, after: latest?.place ?? 0 },
            ...{ questionnaireId: one.id, version: one.version, values: checked.values },
            ...{
              answeredBy: (typed.answeredBy ?? 'mother') as HealthAnswerer,
              answerer: typed.answerer ?? '',
            },
            ...{ answeredOn: typed.answeredOn ?? '', reason: (typed as { reason?: string }).reason ?? '' },
          });
        } catch (error) {
          const found = problemsIn(error).flatMap(({ path, text: says }) =>
            path.startsWith('values.') ? [{ path: path.slice('values.'.length), text: says }] : [],
          );
          if (!found.length) throw error;
          mark(found);
          return false;
        }
        sent.current = true;
        toast.success(
          latest
            ? ['已更正，等待复核', 'Corrected; it waits for its review']
            : ['已填写，等待复核', 'Filled in; it waits for its review'],
        );
        onDone?.();
        return true;
      }}
      onClose={() => (sent.current ? onClose() : void leave())}
    />
  );
}
