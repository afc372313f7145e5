import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type Label, type ResultOf } from '#calls/model';
import { useAddressSearch, useMay, useMeant } from '#shell/web';
import { ClearableSearch, EmptyState, formatDate, Loaded, useLabel, useToast } from '#ui/web';
import { dictionariesScreen, readParameters, setParameter } from '#upkeep/model';
import styles from './parameters.module.css';

type ParameterView = ResultOf<typeof readParameters>['parameters'][number];

/** What administrators set, each by itself: a number, or one of some choices. */
export function Parameters() {
  const query = useQuery(read(readParameters, {}));
  return (
    <Loaded query={query} rows={6}>
      {({ parameters }) => <Finder parameters={parameters} />}
    </Loaded>
  );
}

function Finder({ parameters }: { parameters: readonly ParameterView[] }) {
  const say = useLabel();
  // Of its own name: dictionaries are looked for on the same page.
  const { typed, box } = useAddressSearch('parameter');
  const mayEdit = useMay()(dictionariesScreen.code, 'edit');
  const isMeant = useMeant(
    typed,
    parameters.flatMap(({ title, help }) => [title, help]),
  );
  if (!parameters.length)
    return <EmptyState icon="setting" title={['暂无参数', 'There are no parameters']} />;
  const isFound = ({ title, help }: ParameterView) => [title, help].some((words) => isMeant({ words }));
  return (
    <>
      <ClearableSearch
        className={styles.find ?? ''}
        aria-label={say(['查找参数', 'Find a parameter'])}
        placeholder={say(['参数名称或说明', 'Name of a parameter, or what it does'])}
        {...box}
      />
      {!parameters.some(isFound) && (
        <EmptyState icon="file-search" title={['没有符合的参数', 'No such parameter']} />
      )}
      {/* What is typed and not saved stays while others are looked for. */}
      <ul className={styles.list} hidden={!parameters.some(isFound)}>
        {parameters.map((one) => (
          <li key={one.name} hidden={!isFound(one)}>
            <OneParameter key={one.version} parameter={one} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OneParameter({ parameter, mayEdit }: { parameter: ParameterView; mayEdit: boolean }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(setParameter);
  const { name, title, help, unit, initial, min, max, choices, value, version, changedAt, changedBy } =
    parameter;
  const [typed, setTyped] = useState<number | null>(value ?? initial);
  const [problem, setProblem] = useState<Label | null>(null);
  const set = async (next: number | null) => {
    try {
      await write.mutateAsync({ name, version, value: next });
      toast.success(['已保存', 'Saved']);
    } catch (error) {
      const [found] = problemsIn(error);
      if (found) setProblem(found.text);
      else toast.failure(error);
    }
  };
  const change = (next: number | null) => {
    setTyped(next);
    setProblem(null);
  };
  const id = `parameter-${name}`;
  const changed = typed !== null && typed !== (value ?? initial);
  return (
    <form
      className={styles.one}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) void set(typed);
      }}
    >
      <div className={styles.words}>
        <label htmlFor={id} className={styles.title}>
          {say(title)}
        </label>
        <p className={styles.help}>{say(help)}</p>
        <p className={styles.help}>
          {choices
            ? say(['默认 {initial}', 'Default {initial}'], { initial: say(choices[initial] ?? ['', '']) })
            : say(
                [
                  '默认 {initial} {unit}，可设 {min} 至 {max}',
                  'Default {initial} {unit}, from {min} to {max}',
                ],
                { initial, unit: say(unit), min, max },
              )}
          {changedAt &&
            say([' · {who} 于 {when} 修改', ' · changed by {who}, {when}'], {
              ...{ who: changedBy?.name ?? '—', when: formatDate(changedAt) },
            })}
        </p>
      </div>
      <div className={styles.value}>
        {choices ? (
          <Select
            id={id}
            value={typed}
            disabled={!mayEdit}
            status={problem ? 'error' : ''}
            className={styles.choice}
            options={choices.map((label, at) => ({ value: at, label: say(label) }))}
            onChange={change}
          />
        ) : (
          <InputNumber
            id={id}
            value={typed}
            precision={0}
            disabled={!mayEdit}
            suffix={say(unit)}
            status={problem ? 'error' : ''}
            onChange={change}
          />
        )}
        {mayEdit && (
          <Button type="primary" htmlType="submit" disabled={!changed} loading={write.isPending}>
            {say(['保存', 'Save'])}
          </Button>
        )}
        {mayEdit && value !== null && value !== initial && (
          <Button onClick={() => void set(null)}>{say(['恢复默认', 'Back to the default'])}</Button>
        )}
        {problem && (
          <span role="alert" className={styles.problem}>
            {say(problem)}
          </span>
        )}
      </div>
    </form>
  );
}
