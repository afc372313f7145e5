import { useMemo } from 'react';
import { useWrite } from '#api-client/web';
import { choice } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { handOverProject, type Project } from '#tracker/model';
import { Note, useLabel, useToast } from '#ui/web';

/** Gives a project to one of its members; what that means is said before. */
export default function HandOverProject({ project, onClose }: { project: Project; onClose(): void }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(handOverProject);
  const { id, version, name, members } = project;
  const fields = useMemo(
    () => ({
      to: choice({
        label: ['新负责人', 'New owner'],
        required: true,
        options: members.map(({ person, manages }) => ({
          value: person.id,
          label: manages
            ? [`${person.name}（管理员）`, `${person.name} (manager)`]
            : [person.name, person.name],
        })),
      }),
    }),
    [members],
  );
  return (
    <FieldsDialog
      title={['移交“{name}”', 'Hand “{name}” over']}
      names={{ name }}
      ok={['移交', 'Hand over']}
      about={
        <Note>
          {members.length
            ? say([
                '新负责人管理成员、设置和全部任务；您仍是管理员。移交后只有对方能交还。',
                'The new owner manages members, settings and all tasks; you stay a manager. Only they can give it back.',
              ])
            : say([
                '项目还没有成员，请先在设置中添加。',
                'It has no members yet: add some in its settings first.',
              ])}
        </Note>
      }
      fields={fields}
      onOk={async ({ to }) => {
        await write.mutateAsync({ id, version, toId: to ?? '' });
        toast.success(['已移交', 'Handed over']);
      }}
      onClose={onClose}
    />
  );
}
