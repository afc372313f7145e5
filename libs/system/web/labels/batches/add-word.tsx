import { useQuery } from '@tanstack/react-query';
import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { useSoundSearch } from '#shell/web';
import { listLabelScreens, problemsOfWords, readLabels, type BatchWord } from '#system/model';
import { useFocusBack, useLabel } from '#ui/web';
import styles from './batches.module.css';

interface AddWordProps {
  onAdd(word: BatchWord): Promise<unknown>;
  onClose(): void;
}

/** One more label of a batch: the screen, what it says, and what it is to say. */
export function AddWord({ onAdd, onClose }: AddWordProps) {
  useFocusBack();
  const say = useLabel();
  const screens = useQuery(read(listLabelScreens, {}));
  const [screen, setScreen] = useState<string | null>(null);
  const labels = useQuery({ ...read(readLabels, { screen: screen ?? '-' }), enabled: screen !== null });
  const findScreen = useSoundSearch((screens.data?.screens ?? []).map(({ title }) => title));
  const findWords = useSoundSearch((labels.data?.labels ?? []).map(({ declared }) => declared));
  const [key, setKey] = useState<string | null>(null);
  const [own, setOwn] = useState<Label>(['', '']);
  const [saving, setSaving] = useState(false);
  const label = labels.data?.labels.find((each) => each.key === key);
  const problems = label ? problemsOfWords(label.declared, own, 'own') : [];
  const add = async () => {
    if (!label || screen === null) return;
    setSaving(true);
    await onAdd({ screen, declared: label.declared, own });
    setSaving(false);
    onClose();
  };
  const input = (half: 0 | 1, name: Label) => {
    const problem = problems.find(({ path }) => path.endsWith(half === 0 ? '.zh' : '.en'));
    return (
      <label>
        {say(name)}
        <Input
          value={own[half]}
          {...(problem && { status: 'error' as const })}
          onChange={({ target }) => setOwn(half === 0 ? [target.value, own[1]] : [own[0], target.value])}
        />
        {problem && <span className={styles.fault}>{say(problem.text)}</span>}
      </label>
    );
  };
  return (
    <Modal
      open
      title={say(['添加文字', 'Add words'])}
      okText={say(['添加', 'Add'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ disabled: !label || problems.length > 0 }}
      confirmLoading={saving}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <Select
          aria-label={say(['画面', 'Screen'])}
          placeholder={say(['选择画面', 'Choose a screen'])}
          {...findScreen.select}
          value={screen}
          onChange={(next: string) => {
            setScreen(next);
            setKey(null);
          }}
          options={(screens.data?.screens ?? []).map(({ code, title }) => ({
            ...{ value: code, label: `${say(title)} ${code}` },
            ...{ words: title, code },
          }))}
        />
        <Select
          aria-label={say(['原文', 'Declared words'])}
          placeholder={say(['选择文字', 'Choose the words'])}
          disabled={screen === null}
          loading={labels.isFetching}
          {...findWords.select}
          value={key}
          onChange={(next: string) => {
            setKey(next);
            const found = labels.data?.labels.find((each) => each.key === next);
            setOwn(found?.own ?? found?.declared ?? ['', '']);
          }}
          options={(labels.data?.labels ?? []).map((each) => ({
            value: each.key,
            label: each.declared.join(' / '),
            words: each.declared,
          }))}
        />
        {label && (
          <>
            {input(0, ['中文', 'Chinese'])}
            {input(1, ['英文', 'English'])}
          </>
        )}
      </div>
    </Modal>
  );
}
