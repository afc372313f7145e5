import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { choice } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { handOverBase, levelLabels, type PaperBase } from '#papers/model';
import { Note, useLabel, useToast } from '#ui/web';

/** Gives a base to one of its members; what that means is said before. */
export default function HandOverDialog({ base, onClose }: { base: PaperBase; onClose(): void }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(handOverBase);
  const { id, version, name, members } = base;
  const [fields] = useState(() => ({
    to: choice({
      label: ['新负责人', 'New owner'],
      required: true,
      options: members.map(({ person, level }) => ({
        value: person.id,
        label: [`${person.name}（${levelLabels[level][0]}）`, `${person.name} (${levelLabels[level][1]})`],
      })),
    }),
  }));
  return (
    <FieldsDialog
      title={['移交“{name}”', 'Hand “{name}” over']}
      names={{ name }}
      ok={['移交', 'Hand over']}
      about={
        <Note>
          {members.length
            ? say([
                '新负责人将管理成员、设置和所有非私有文档；您仍是可修改的成员，私有文档仍只属于您。移交后只有对方能交还。',
                'The new owner manages its members, settings and all documents that are not private; you stay a member who may change, and private ones stay yours. Only they can give it back.',
              ])
            : say([
                '知识库还没有成员，请先在设置中添加。',
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
