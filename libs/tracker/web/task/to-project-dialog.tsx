import { Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { moveTaskToProject, projectToWorkIn, type Task } from '#tracker/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';
import styles from './task.module.css';

/** Puts a task into a project, or into another one; that its key changes is said before. */
export default function ToProjectDialog({ task, onClose }: { task: Task; onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(moveTaskToProject);
  const [project, setProject] = useState<Reference | null>(null);
  const move = () => {
    if (!project) return;
    write.mutate(
      { taskId: task.id, projectId: project.id },
      {
        onSuccess: ({ key }) => {
          toast.success(['已移到项目，编号 {key}', 'Moved; its key is {key}'], { key });
          onClose();
        },
        onError: toast.refusal,
      },
    );
  };
  return (
    <Modal
      open
      title={say(['移到项目', 'Move to a project'])}
      okText={say(['移动', 'Move'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ disabled: !project || project.id === task.project?.id, loading: write.isPending }}
      onOk={move}
      onCancel={onClose}
    >
      <RecordSelect
        kind={projectToWorkIn}
        recent={false}
        className={String(styles.wholeWidth)}
        control={{ 'aria-label': say(['项目', 'Project']) }}
        placeholder={say(['按编码、名称或拼音查找项目', 'Search projects by code, name or pinyin'])}
        value={project}
        onChange={setProject}
      />
      <p className={styles.caption}>
        {say([
          '任务排在该项目第一个列表的末尾，并得到新的编号；文件、评论和动态随任务保留，能看到它的人按新项目决定。',
          'It goes behind the first list of that project and gets a new key; files, comments and log stay with it, and who sees it follows from the new project.',
        ])}
      </p>
    </Modal>
  );
}
