import { Modal } from 'antd';
import type { FormDesign } from '#documents/model';
import { useFocusBack, useLabel } from '#ui/web';
import { compareDesigns } from '#workflow/model';
import styles from './own-type.module.css';

interface PublishTypeDialogProps {
  /** The design in force; null for a first version. */
  before: FormDesign | null;
  after: FormDesign;
  busy: boolean;
  onPublish(): void;
  onClose(): void;
}

/** Before a form is put in force: what it changes of the one that is. */
export function PublishTypeDialog({ before, after, busy, onPublish, onClose }: PublishTypeDialogProps) {
  useFocusBack();
  const say = useLabel();
  const differences = compareDesigns(before, after);
  return (
    <Modal
      open
      title={say(['发布表单？', 'Publish the form?'])}
      okText={say(['发布', 'Publish'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={busy}
      onOk={onPublish}
      onCancel={onClose}
    >
      <p>
        {say([
          '发布后新建的单据使用此版本；已填写的保持各自的版本。',
          'What is begun from now on follows this version; what was filled in keeps its own.',
        ])}
      </p>
      <h3 className={styles.changes}>
        {say(
          before
            ? ['与使用中版本的差异（{n}）', 'Against the version in force ({n})']
            : ['首个版本（{n}）', 'The first version ({n})'],
          {
            n: differences.length,
          },
        )}
      </h3>
      {differences.length === 0 ? (
        <p>{say(['字段没有改动。', 'No field is different.'])}</p>
      ) : (
        <ul>
          {differences.map((difference) => (
            <li key={difference[1]}>{say(difference)}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
