import { Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { plainOf, readRich, richOfPlain } from '#editor/model';
import { RichEditor } from '#editor/web';
import { saveTemplate, taskLimits, type Template } from '#tracker/model';
import { useConfirm, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from './templates.module.css';

interface TemplateWordsProps {
  template: Template;
  /** Which of its tasks. */
  at: number;
  onClose(): void;
}

/** What a task of a template is about: every task that is made of it begins with these words. */
export default function TemplateWords({ template, at, onClose }: TemplateWordsProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const save = useWrite(saveTemplate);
  const task = template.tasks[at];
  const [start] = useState(() => task?.rich ?? richOfPlain(task?.description ?? ''));
  const [rich, setRich] = useState(start);
  const read = readRich(rich, taskLimits.description);
  const problem = 'problem' in read ? read.problem.text : null;
  const label = say(['描述：{title}', 'Description: {title}'], { title: task?.title ?? '' });
  const close = async () => {
    const isSame = JSON.stringify(rich) === JSON.stringify(start);
    const leaves =
      isSame ||
      (await ask({
        title: ['放弃修改？', 'Discard the change?'],
        ok: ['放弃修改', 'Discard'],
        cancel: ['继续编辑', 'Go on editing'],
        danger: true,
      }));
    if (leaves) onClose();
  };
  const send = () => {
    if (problem || save.isPending) return;
    const { id, version, name, tasks } = template;
    save.mutate(
      {
        ...{ id, version, name },
        tasks: tasks.map((each, place) =>
          place === at ? { ...each, description: plainOf(rich), rich } : each,
        ),
      },
      { onSuccess: onClose, onError: toast.refusal },
    );
  };
  return (
    <Modal
      open
      title={label}
      width={720}
      okText={say(['保存', 'Save'])}
      okButtonProps={{ disabled: problem !== null }}
      confirmLoading={save.isPending}
      onOk={send}
      onCancel={() => void close()}
    >
      <RichEditor
        start={start}
        label={label}
        onChange={setRich}
        onSave={send}
        onCancel={() => void close()}
      />
      {problem && (
        <p role="alert" className={styles.wrong}>
          {say(problem)}
        </p>
      )}
    </Modal>
  );
}
