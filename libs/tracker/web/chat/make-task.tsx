import { Modal } from 'antd';
import type { TalkMessage } from '#talk/model';
import { taskLimits } from '#tracker/model';
import { useFocusBack, useLabel } from '#ui/web';
import { QuickAdd } from '../task/quick-add.tsx';
import styles from './chat.module.css';

/** A task out of a message: its words are proposed as the title; both lead to each other from then on. */
export default function MakeTask({ message, onClose }: { message: TalkMessage; onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const words = message.words.replaceAll(/\s+/g, ' ').trim();
  return (
    <Modal open footer={null} onCancel={onClose} title={say(['由消息建任务', 'A task out of a message'])}>
      {words && (
        <p className={styles.words}>
          {message.author.name}: {words}
        </p>
      )}
      <QuickAdd
        startsHere
        // '@', '#' and '!' of the message mean nothing here: whoever adds it says who and which project.
        begins={[...words.replaceAll(/[@#!]/g, '')].slice(0, taskLimits.title).join('')}
        source={{ type: 'chatMessage', id: message.id }}
        onAdded={onClose}
      />
    </Modal>
  );
}
