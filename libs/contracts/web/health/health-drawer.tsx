import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import {
  countHealthPrint,
  findingTones,
  healthFindings,
  readHealth,
  type readHealthState,
} from '#contracts/model';
import { AnswerList } from '#questionnaires/web';
import {
  DateText,
  DetailList,
  ErrorState,
  later,
  LoadingState,
  StatusTag,
  useLabel,
  usePaper,
} from '#ui/web';
import panel from '../contract/contract.module.css';
import { factsOfEntry, type HealthEntry } from './facts-of-entry.tsx';
import { HealthPaper } from './health-paper.tsx';
import styles from './health.module.css';

const HealthForm = later(
  () => import('./health-form.tsx').then((part) => part.HealthForm),
  () => null,
);
const ReviewDialog = later(
  () => import('./review-dialog.tsx').then((part) => part.ReviewDialog),
  () => null,
);

type State = ResultOf<typeof readHealthState>;

interface HealthDrawerProps {
  contractId: string;
  state: State;
  onClose: () => void;
}

/** What was answered, what its reviewer found, and what earlier entries said. */
export function HealthDrawer({ contractId, state, onClose }: HealthDrawerProps) {
  const say = useLabel();
  const look = useWrite(readHealth);
  const { mutate } = look;
  const ask = () => mutate({ contractId });
  // Opened once: each reading is written down.
  useEffect(() => mutate({ contractId }), [mutate, contractId]);
  const entries = look.data?.entries ?? [];
  return (
    <Drawer
      open
      size="large"
      onClose={onClose}
      title={`${say(['健康史', 'Health history'])} ${state.number} ${state.mother}`}
    >
      {look.error ? (
        <ErrorState error={look.error} onRetry={ask} />
      ) : entries.length ? (
        <Entries {...{ contractId, state, entries }} again={ask} />
      ) : (
        <LoadingState rows={8} />
      )}
    </Drawer>
  );
}

interface EntriesProps {
  contractId: string;
  state: State;
  entries: readonly HealthEntry[];
  again: () => void;
}

function Entries({ contractId, state, entries, again }: EntriesProps) {
  const say = useLabel();
  const [opened, setOpened] = useState<'correct' | 'review' | null>(null);
  const [latest, ...earlier] = entries;
  const sheet = latest && <HealthPaper state={state} entry={latest} />;
  const count = useWrite(countHealthPrint);
  // Counted by key as by button.
  const printed = (put: (what: true) => void) => {
    if (latest) count.mutate({ contractId, entryId: latest.id });
    put(true);
  };
  const { print, paper } = usePaper<true>(() => sheet, printed);
  if (!latest) return null;
  const close = () => setOpened(null);
  return (
    <div className={styles.entries}>
      <div className={panel.ways}>
        {state.may.review && !latest.review && (
          <Button type="primary" onClick={() => setOpened('review')}>
            {say(['复核', 'Review'])}
          </Button>
        )}
        {state.may.enter && <Button onClick={() => setOpened('correct')}>{say(['更正', 'Correct'])}</Button>}
        <Button onClick={() => printed(print)}>
          {say(['打印（{n}）', 'Print ({n})'], { n: count.data?.prints ?? latest.prints })}
        </Button>
      </div>
      <Entry entry={latest} before={earlier[0] ?? null} />
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-entries" className={styles.entries}>
          <h3 id="earlier-entries">{say(['以前的版次', 'Earlier entries'])}</h3>
          {earlier.map((entry, at) => (
            <details key={entry.id} className={styles.earlier}>
              <summary>
                {say(['第 {n} 版', 'Entry {n}'], { n: entry.place })} · {entry.entered.by.name}{' '}
                <DateText value={entry.entered.at} />
              </summary>
              <Entry entry={entry} before={earlier[at + 1] ?? null} />
            </details>
          ))}
        </section>
      )}
      {paper}
      {opened === 'correct' && (
        <HealthForm contractId={contractId} latest={latest} onDone={again} onClose={close} />
      )}
      {opened === 'review' && (
        <ReviewDialog contractId={contractId} entryId={latest.id} onDone={again} onClose={close} />
      )}
    </div>
  );
}

/** One entry: who answered, who entered and reviewed it, the answers with what differs from before. */
function Entry({ entry, before }: { entry: HealthEntry; before: HealthEntry | null }) {
  const say = useLabel();
  const { review, questionnaire } = entry;
  return (
    <>
      <DetailList
        columns={2}
        items={[
          {
            label: say(['问卷', 'Questionnaire']),
            value: `${say([questionnaire.zh, questionnaire.en])} v${questionnaire.version}`,
          },
          ...factsOfEntry(
            say,
            entry,
            review ? (
              <StatusTag tone={findingTones[review.finding]} label={healthFindings[review.finding]} />
            ) : (
              <StatusTag tone="orange" label={['待复核', 'To be reviewed']} />
            ),
          ),
        ]}
      />
      {before && (
        <p className={styles.legend}>
          {say(
            [
              '与第 {n} 版不同的回答已标出，划线为原回答。',
              'What differs from entry {n} is marked; struck is what it said.',
            ],
            { n: before.place },
          )}
        </p>
      )}
      <AnswerList answered={entry} before={before} />
    </>
  );
}
