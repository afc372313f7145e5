import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { date } from '#fields/model';
import { FieldsDialog, RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { makeFromTemplate, pathOfProject, projectToWorkIn, todoRoute, type Template } from '#tracker/model';
import { today, useLabel, useToast } from '#ui/web';
import styles from './templates.module.css';

const fields = {
  begins: date({ label: ['起始日期', 'Counted from'], required: true }),
};

/** Makes the tasks of a template: one's own, or in one of one's projects. */
export default function UseTemplateDialog({ template, onClose }: { template: Template; onClose(): void }) {
  const say = useLabel();
  const toast = useToast();
  const go = useNavigate();
  const write = useWrite(makeFromTemplate);
  const [project, setProject] = useState<Reference | null>(null);
  return (
    <FieldsDialog
      title={['按“{name}”建任务', 'Make the tasks of “{name}”']}
      names={{ name: template.name }}
      ok={['建任务', 'Make them']}
      about={
        <RecordSelect
          kind={projectToWorkIn}
          recent={false}
          className={String(styles.project)}
          control={{ 'aria-label': say(['项目', 'Project']) }}
          placeholder={say(['不属于项目：我自己的任务', 'In no project: my own'])}
          value={project}
          onChange={setProject}
        />
      }
      fields={fields}
      start={{ begins: today() }}
      onOk={async ({ begins }) => {
        const { taskIds } = await write.mutateAsync({
          templateId: template.id,
          projectId: project?.id ?? null,
          begins: begins ?? today(),
        });
        toast.success(['已建 {n} 个任务', '{n} {n:task|tasks} made'], { n: taskIds.length });
        void go(project ? pathOfProject(project.id) : todoRoute);
      }}
      onClose={onClose}
    />
  );
}
