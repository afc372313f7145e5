import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { useAddressSearch, useAddressValues, useMay, useMeant, useUnsaved } from '#shell/web';
import { ClearableSearch, EmptyState, Loaded, StatusTag, useLabel, useNarrow } from '#ui/web';
import { dictionariesScreen, readDictionaries } from '#upkeep/model';
import { DictionaryEditor } from './dictionary-editor.tsx';
import { goesOn, isChanged, type DictionaryView, type Edit } from './draft.ts';
import styles from './dictionaries.module.css';

/** The dictionaries, and the entries of the one that is chosen; an address can name it. */
export function Dictionaries() {
  const query = useQuery(read(readDictionaries, {}));
  return <Loaded query={query}>{({ dictionaries }) => <Chooser dictionaries={dictionaries} />}</Loaded>;
}

/** A dictionary is found by its own name and by its entries. */
const namedIn = ({ title, name, entries }: DictionaryView) => [
  { words: title, code: name },
  ...entries.map(({ label, code }) => ({ words: label, code })),
];

function Chooser({ dictionaries }: { dictionaries: readonly DictionaryView[] }) {
  const say = useLabel();
  const narrow = useNarrow();
  const mayEdit = useMay()(dictionariesScreen.code, 'edit');
  const [params, set] = useAddressValues();
  const name = params.get('of');
  const choose = (chosen: string) => set('of', chosen);
  const { typed, box } = useAddressSearch();
  // What is typed into one dictionary stays while another is looked at.
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({});
  const editOf = (dictionary: DictionaryView) => goesOn(edits[dictionary.name], dictionary);
  const isOpen = (dictionary: DictionaryView) => isChanged(editOf(dictionary));
  useUnsaved(dictionaries.some(isOpen));
  const isMeant = useMeant(
    typed,
    dictionaries.flatMap(namedIn).map(({ words }) => words),
  );
  const [first] = dictionaries;
  const chosen = dictionaries.find((each) => each.name === name) ?? first;
  if (!chosen) return <EmptyState icon="book" title={['暂无数据字典', 'There are no dictionaries']} />;
  const found = dictionaries.filter((dictionary) => namedIn(dictionary).some(isMeant));
  return (
    <div className={styles.screen}>
      {narrow ? (
        <Select
          aria-label={say(['字典', 'Dictionary'])}
          className={styles.choice ?? ''}
          value={chosen.name}
          options={dictionaries.map(({ name: value, title }) => ({ value, label: say(title) }))}
          onChange={choose}
        />
      ) : (
        <nav className={styles.names} aria-label={say(['字典', 'Dictionaries'])}>
          <ClearableSearch
            aria-label={say(['查找字典或选项', 'Find a dictionary or an entry'])}
            placeholder={say(['查找字典或选项', 'Find a dictionary or an entry'])}
            {...box}
          />
          <ul>
            {found.map((dictionary) => (
              <li key={dictionary.name}>
                <button
                  type="button"
                  className={styles.name}
                  aria-current={dictionary.name === chosen.name}
                  onClick={() => choose(dictionary.name)}
                >
                  <span className={styles.title}>{say(dictionary.title)}</span>
                  {isOpen(dictionary) && <StatusTag tone="orange" label={['未保存', 'Not saved']} />}
                  {dictionary.system && <StatusTag tone="grey" label={['系统', 'System']} />}
                  <span className={styles.count}>
                    {dictionary.entries.filter(({ hidden }) => !hidden).length}
                  </span>
                </button>
              </li>
            ))}
            {!found.length && <li className={styles.none}>{say(['没有符合的字典', 'Nothing is found'])}</li>}
          </ul>
        </nav>
      )}
      <DictionaryEditor
        key={chosen.name}
        latest={chosen}
        edit={editOf(chosen)}
        mayEdit={mayEdit}
        onEdit={(edit) => setEdits((now) => ({ ...now, [chosen.name]: edit }))}
      />
    </div>
  );
}
