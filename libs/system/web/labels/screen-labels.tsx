import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Switch } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type Label, type ResultOf } from '#calls/model';
import { LeaveGuard, useAddressSearch, useMay, useMeant, useUnsaved } from '#shell/web';
import { labelsScreen, problemsOfWords, readLabels, resetLabels, saveLabels } from '#system/model';
import { ClearableSearch, later, Loaded, useConfirm, useLabel, useToast } from '#ui/web';
import { LabelRow } from './label-row.tsx';
import styles from './labels.module.css';

const LabelHistory = later(
  () => import('./label-history.tsx').then((part) => part.LabelHistory),
  () => null,
);

type Labels = ResultOf<typeof readLabels>;
type Stored = Labels['labels'][number];
/** What is typed and not saved, by key. */
type Typed = Readonly<Record<string, Label>>;

/** Words that are looked for among those of a screen, in the address; screens are looked for beside it. */
export const wordsParameter = 'words';

/** What a label is shown with: what is typed, else what is said, else what is declared. */
const wordsOf = ({ key, own, declared }: Stored, typed: Typed): Label => typed[key] ?? own ?? declared;
const same = (one: Label, other: Label): boolean => one[0] === other[0] && one[1] === other[1];

/** The labels of one screen, to be said in other words. */
export function ScreenLabels({ code }: { code: string }) {
  const query = useQuery(read(readLabels, { screen: code }));
  return (
    <Loaded query={query} rows={8}>
      {(known) => <Editor code={code} known={known} />}
    </Loaded>
  );
}

function Editor({ code, known: { labels, gone } }: { code: string; known: Labels }) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const mayEdit = useMay()(labelsScreen.code, 'edit');
  const save = useWrite(saveLabels);
  const reset = useWrite(resetLabels);
  const [typed, setTyped] = useState<Typed>({});
  const { typed: wanted, box } = useAddressSearch(wordsParameter);
  const [ownOnly, setOwnOnly] = useState(false);
  const [history, setHistory] = useState(false);
  const changed = labels.filter(
    (each) => typed[each.key] && !same(wordsOf(each, typed), each.own ?? each.declared),
  );
  useUnsaved(changed.length > 0);
  const wrong = new Map(
    changed.map((each) => [each.key, problemsOfWords(each.declared, wordsOf(each, typed), 'own')]),
  );
  const isFaulty = [...wrong.values()].some((problems) => problems.length > 0);
  const isMeant = useMeant(
    wanted,
    labels.flatMap(({ declared, own }) => (own ? [declared, own] : [declared])),
  );
  const shown = labels.filter(
    (each) =>
      (!ownOnly || each.own !== null || typed[each.key]) &&
      [each.declared, wordsOf(each, typed)].some((words) => isMeant({ words })),
  );
  const submit = async () => {
    try {
      await save.mutateAsync({
        screen: code,
        labels: changed.map((each) => {
          const own = wordsOf(each, typed);
          return { declared: each.declared, own: same(own, each.declared) ? null : own, before: each.own };
        }),
      });
      setTyped({});
      toast.success(['已保存，打开着的画面随即改口', 'Saved; open screens say it at once']);
    } catch (error) {
      const [problem] = problemsIn(error);
      if (problem) toast.error(problem.text);
      else toast.failure(error);
    }
  };
  const takeBack = async (goneOnly: boolean) => {
    const agreed = await ask({
      title: goneOnly
        ? ['清除不再对应的自有文字？', 'Remove the own words that stand for nothing?']
        : ['恢复此画面的全部原文？', 'Back to all declared words of this screen?'],
      text: ['历史中仍可查到这些文字。', 'The history still has them.'],
      danger: true,
    });
    if (!agreed) return;
    try {
      await reset.mutateAsync({ screen: code, goneOnly });
      setTyped({});
      toast.success(['已恢复原文', 'The declared words are said again']);
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <>
      <LeaveGuard
        isDirty={() => changed.length > 0}
        text={['修改的文字还没有保存。', 'The new words are not saved yet.']}
      />
      <div className={styles.tools}>
        <ClearableSearch
          className={styles.find ?? ''}
          aria-label={say(['查找文字', 'Find words'])}
          placeholder={say(['查找文字', 'Find words'])}
          {...box}
        />
        <label className={styles.only}>
          <Switch size="small" checked={ownOnly} onChange={setOwnOnly} />
          {say(['只看自有', 'Own only'])}
        </label>
        <span className={styles.push} />
        <Button onClick={() => setHistory(true)}>{say(['历史', 'History'])}</Button>
        {mayEdit && labels.some(({ own }) => own) && (
          <Button disabled={reset.isPending} onClick={() => void takeBack(false)}>
            {say(['恢复全部原文', 'All as declared'])}
          </Button>
        )}
      </div>
      {gone.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.note}
          title={say(
            [
              '{n} 处自有文字不再对应画面上的任何文字',
              '{n} own {n:wording stands|wordings stand} for nothing on the screen any more',
            ],
            { n: gone.length },
          )}
          description={
            <ul className={styles.goneList}>
              {gone.map(({ declared, own }) => (
                <li key={declared.join('\n')}>
                  <del>{declared.join(' / ')}</del> → {own.join(' / ')}
                </li>
              ))}
            </ul>
          }
          {...(mayEdit && {
            action: (
              <Button size="small" onClick={() => void takeBack(true)}>
                {say(['清除', 'Remove'])}
              </Button>
            ),
          })}
        />
      )}
      <div className={styles.head} aria-hidden="true">
        <span>{say(['原文', 'Declared'])}</span>
        <span>{say(['中文', 'Chinese'])}</span>
        <span>{say(['英文', 'English'])}</span>
        <span />
      </div>
      <ul className={styles.rows}>
        {shown.map((each) => (
          <LabelRow
            key={each.key}
            at={each.key}
            declared={each.declared}
            words={wordsOf(each, typed)}
            state={typed[each.key] && changed.includes(each) ? 'typed' : each.own ? 'own' : 'declared'}
            problems={wrong.get(each.key) ?? []}
            readOnly={!mayEdit}
            onChange={(words) => setTyped((before) => ({ ...before, [each.key]: words }))}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.quiet}>{say(['没有符合的文字', 'No such words'])}</p>}
      {changed.length > 0 && (
        <div className={styles.bar}>
          <span>{say(['{n} 处未保存', '{n} not saved'], { n: changed.length })}</span>
          <Button disabled={save.isPending} onClick={() => setTyped({})}>
            {say(['放弃', 'Discard'])}
          </Button>
          <Button type="primary" disabled={isFaulty} loading={save.isPending} onClick={() => void submit()}>
            {say(['保存', 'Save'])}
          </Button>
        </div>
      )}
      {history && <LabelHistory code={code} onClose={() => setHistory(false)} />}
    </>
  );
}
