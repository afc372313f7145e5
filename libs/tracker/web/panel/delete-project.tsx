import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { daysInBin, deleteProject, projectsRoute, type Project } from '#tracker/model';
import { useLabel, useToast } from '#ui/web';

/** Deletes a project once its name is typed (module file, 3). */
export default function DeleteProject({ project, onClose }: { project: Project; onClose(): void }) {
  const say = useLabel();
  const toast = useToast();
  const go = useNavigate();
  const remove = useWrite(deleteProject);
  const fields = useMemo(
    () => ({
      name: text({ label: ['输入项目名称以确认', 'Type the name of the project'], required: true, max: 60 }),
    }),
    [],
  );
  return (
    <FieldsDialog
      danger
      title={['删除项目“{name}”？', 'Delete the project “{name}”?']}
      names={{ name: project.name }}
      ok={['删除', 'Delete']}
      about={
        <p>
          {say(
            [
              '项目和它的全部任务进入回收站，{n} 天后清除；在此之前可以恢复。',
              'The project goes into the bin with all of its tasks and is purged after {n} days; until then it can be restored.',
            ],
            { n: daysInBin },
          )}
        </p>
      }
      fields={fields}
      onOk={async ({ name }) => {
        await remove.mutateAsync({ id: project.id, name: name ?? '' });
        toast.success(['已移入回收站', 'Moved to the bin']);
        void go(projectsRoute);
      }}
      onClose={onClose}
    />
  );
}
