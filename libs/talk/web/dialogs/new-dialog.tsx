import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { PeopleSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { makeGroup, openSingle, talkLimits } from '#talk/model';
import { atMost, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from './dialogs.module.css';

/** A new dialog: with one person, or a group of several, which has a name. */
export default function NewDialog({ onClose, onOpen }: { onClose(): void; onOpen(dialogId: string): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const open = useWrite(openSingle);
  const make = useWrite(makeGroup);
  const [people, setPeople] = useState<readonly Reference[]>([]);
  const [name, setName] = useState('');
  const [newId] = useState<string>(() => crypto.randomUUID());
  const [one] = people;
  const isGroup = people.length > 1;
  const problem = problemsIn(open.error)[0] ?? problemsIn(make.error)[0];
  const answered = {
    onSuccess: ({ dialogId }: { dialogId: string }) => {
      onOpen(dialogId);
      onClose();
    },
    onError: (error: unknown) => {
      if (!problemsIn(error).length) toast.failure(error);
    },
  };
  const begin = () => {
    if (isGroup) make.mutate({ dialogId: newId, name, memberIds: people.map(({ id }) => id) }, answered);
    else if (one) open.mutate({ personId: one.id }, answered);
  };
  return (
    <Modal
      open
      title={say(['发起聊天', 'New chat'])}
      okText={isGroup ? say(['建群', 'Make the group']) : say(['开始聊天', 'Talk'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ disabled: !one || (isGroup && !name.trim()) }}
      confirmLoading={open.isPending || make.isPending}
      onOk={begin}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <label>
          {say(['与谁聊天', 'With whom'])}
          <PeopleSelect value={people} onChange={setPeople} />
        </label>
        {isGroup && (
          <label>
            {say(['群名称', 'Name of the group'])}
            <Input
              value={name}
              {...atMost(talkLimits.name)}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={({ nativeEvent }) => !nativeEvent.isComposing && name.trim() && begin()}
            />
          </label>
        )}
        {problem && (
          <span role="alert" className={styles.warm}>
            {say(problem.text)}
          </span>
        )}
      </div>
    </Modal>
  );
}
