import { Button, Modal } from 'antd';
import type { Template } from '#tracker/model';
import { useFocusBack, useLabel } from '#ui/web';
import { TemplateLine } from './template-line.tsx';
import styles from './templates.module.css';

interface TemplateViewProps {
  template: Template;
  /** What a task is about can be written here. */
  mayDescribe: boolean;
  onDescribe(at: number): void;
  onClose(): void;
}

/** A template to read: its tasks with their days, levels and what each is about. */
export default function TemplateView({ template, mayDescribe, onDescribe, onClose }: TemplateViewProps) {
  useFocusBack();
  const say = useLabel();
  return (
    <Modal open title={template.name} footer={null} onCancel={onClose}>
      <ol className={styles.tasks}>
        {template.tasks.map((task, at) => (
          // What is shown is never put in another order.
          <li key={at}>
            <TemplateLine task={task} />
            {mayDescribe && (
              <Button
                type="link"
                size="small"
                aria-label={say(['描述：{title}', 'Description: {title}'], { title: task.title })}
                onClick={() => onDescribe(at)}
              >
                {say(['描述', 'Description'])}
              </Button>
            )}
            {task.description && <span className={styles.said}>{task.description}</span>}
          </li>
        ))}
      </ol>
    </Modal>
  );
}
