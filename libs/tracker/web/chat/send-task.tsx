import { CheckSquareOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { SenderProps } from '#talk/web';
import { nameOfTask, taskRowList, taskThread } from '#tracker/model';
import { useDebounced, useLabel } from '#ui/web';
import { SendButton } from './send-button.tsx';
import styles from './chat.module.css';

const mostOffered = 20;

/** Sends a task into the dialog: of those that the reader may see, by key, title or pinyin. */
export function SendTask({ send }: SenderProps) {
  return (
    <SendButton
      icon={<CheckSquareOutlined aria-hidden />}
      words={['发送任务', 'Send a task']}
      renderChoices={(close) => (
        <Choices
          onChosen={(id) => {
            close();
            send('taskB', { type: taskThread, id: String(id) });
          }}
        />
      )}
    />
  );
}

function Choices({ onChosen }: { onChosen(id: number): void }) {
  const say = useLabel();
  const [keyword, setKeyword] = useState('');
  const q = useDebounced(keyword.trim(), 300);
  const { data, isFetching } = useQuery(read(taskRowList.calls.rows, { q, pageSize: mostOffered }));
  return (
    <Select<number>
      className={String(styles.choices)}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={say(['任务编号、标题或拼音', 'Key, title or pinyin of a task'])}
      loading={isFetching}
      notFoundContent={say(['没有找到任务', 'No task found'])}
      options={(data?.rows ?? []).map(({ id, key, title }) => ({
        value: Number(id),
        label: nameOfTask({ key, title }),
      }))}
      onSelect={(id) => onChosen(id)}
    />
  );
}
