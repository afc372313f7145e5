import { useQuery } from '@tanstack/react-query';
import { Checkbox, Segmented, Select } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { useAddressSearch, useAddressValues, useEditionName, useMeant, useSoundSearch } from '#shell/web';
import { labelsScreen, listLabelScreens } from '#system/model';
import {
  ClearableSearch,
  EmptyState,
  later,
  Loaded,
  LoadingState,
  PageHeader,
  useLabel,
  useNarrow,
} from '#ui/web';
import { ScreenLabels, wordsParameter } from './screen-labels.tsx';
import styles from './labels.module.css';

const LabelBatches = later(
  () => import('./batches/label-batches.tsx').then((part) => part.LabelBatches),
  () => <LoadingState rows={6} />,
);
const OwnWordsTable = later(
  () => import('./own-words.tsx').then((part) => part.OwnWordsTable),
  () => <LoadingState rows={6} />,
);

type Screens = ResultOf<typeof listLabelScreens>['screens'];

/** SYS140P: what each screen says, and what it says instead. */
export default function LabelsPage() {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const query = useQuery(read(listLabelScreens, {}));
  const asked = params.get('show');
  const show = asked === 'own' || asked === 'batches' ? asked : 'screens';
  return (
    <>
      <PageHeader
        title={say(labelsScreen.title)}
        description={say([
          '按画面修改标题、字段、列和选项的文字；保存后，已打开的画面随即改口',
          'Reword titles, fields, columns and options by screen; open screens say the new words at once',
        ])}
        actions={
          <Segmented
            aria-label={say(['显示', 'Show'])}
            value={show}
            onChange={(next) => set('show', next === 'screens' ? null : next)}
            options={[
              { value: 'screens', label: say(['按画面', 'By screen']) },
              { value: 'own', label: say(['全部自有文字', 'All own words']) },
              { value: 'batches', label: say(['批次', 'Batches']) },
            ]}
          />
        }
      />
      {show === 'batches' ? (
        <LabelBatches />
      ) : show === 'own' ? (
        <OwnWordsTable />
      ) : (
        <Loaded query={query}>
          {({ screens }) => (
            <ByScreen
              screens={screens}
              chosen={params.get('screen')}
              onChoose={(code) => {
                set('screen', code);
                // Looked for among the words of the one before.
                set(wordsParameter, null);
              }}
            />
          )}
        </Loaded>
      )}
    </>
  );
}

interface ByScreenProps {
  screens: Screens;
  chosen: string | null;
  onChoose(code: string): void;
}

/** The screens on the left, the labels of one on the right; one below the other where it is narrow. */
function ByScreen({ screens, chosen, onChoose }: ByScreenProps) {
  const say = useLabel();
  const narrow = useNarrow();
  const { typed, box } = useAddressSearch();
  const [elsewhere, setElsewhere] = useState(false);
  const edition = useEditionName();
  const titles = screens.map(({ title }) => title);
  const search = useSoundSearch(titles);
  const isMeant = useMeant(typed, titles);
  const known = screens.find(({ code }) => code === chosen?.toUpperCase());
  // The chosen one stays, wherever it stands: a link may have led to it.
  const offered = screens.filter((each) => elsewhere || each === known || each.editions.includes(edition));
  const shown = offered.filter(({ code, title }) => isMeant({ words: title, code }));
  const others = (
    <Checkbox checked={elsewhere} onChange={({ target }) => setElsewhere(target.checked)}>
      {say(['其他版本的页面', 'Screens of other editions'])}
    </Checkbox>
  );
  return (
    <div className={styles.desk}>
      {narrow ? (
        <div className={styles.chooses}>
          <Select
            className={styles.choose ?? ''}
            aria-label={say(['画面', 'Screen'])}
            placeholder={say(['选择画面', 'Choose a screen'])}
            {...search.select}
            value={known?.code ?? null}
            onChange={(code: string | null) => code && onChoose(code)}
            options={offered.map(({ code, title }) => ({
              ...{ value: code, label: `${say(title)} ${code}` },
              ...{ words: title, code },
            }))}
          />
          {others}
        </div>
      ) : (
        <nav className={styles.screens} aria-label={say(['画面', 'Screens'])}>
          <ClearableSearch
            aria-label={say(['查找画面', 'Find a screen'])}
            placeholder={say(['画面名称或代码', 'Name or code of a screen'])}
            {...box}
          />
          {others}
          <ul>
            {shown.map(({ code, title, own, gone }) => (
              <li key={code}>
                <button
                  type="button"
                  aria-current={code === known?.code}
                  className={styles.screen}
                  onClick={() => onChoose(code)}
                >
                  <span className={styles.name}>
                    {say(title)} <small>{code}</small>
                  </span>
                  {own + gone > 0 && (
                    <span className={gone ? styles.gone : styles.count}>
                      {say(['{n} 处自有', '{n} own'], { n: own + gone })}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          {shown.length === 0 && <p className={styles.quiet}>{say(['没有这样的画面', 'No such screen'])}</p>}
        </nav>
      )}
      <section className={styles.labels}>
        {known ? (
          <ScreenLabels key={known.code} code={known.code} />
        ) : (
          <EmptyState
            icon="form"
            title={['选择一个画面', 'Choose a screen']}
            hint={['它的全部文字会列在这里。', 'All its words are listed here.']}
          />
        )}
      </section>
    </div>
  );
}
