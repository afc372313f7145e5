import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { choice, people, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { paperLimits, pathOfBase, readingLabels, saveBase, type PaperBase } from '#papers/model';
import { fieldsOfMembers, membersOfFields } from './members.ts';

const fields = {
  name: text({ label: ['名称', 'Name'], required: true, max: paperLimits.name }),
  reading: choice({
    label: ['谁能看到', 'Who may see it'],
    required: true,
    options: [
      { value: 'members', label: ['仅成员', 'Members only'] },
      { value: 'registered', label: readingLabels.registered },
    ],
  }),
  changers: people({ label: ['可修改的成员', 'Members who may change'] }),
  readers: people({ label: ['只读成员', 'Members who may read'] }),
};

/** Makes a knowledge base, or changes what is said of it and who is in it. */
export default function BaseDialog({ base, onClose }: { base?: PaperBase; onClose(): void }) {
  const go = useNavigate();
  const write = useWrite(saveBase);
  const [id] = useState<string>(() => base?.id ?? crypto.randomUUID());
  return (
    <FieldsDialog
      title={base ? ['知识库设置', 'Settings of the base'] : ['新建知识库', 'New knowledge base']}
      ok={['保存', 'Save']}
      fields={fields}
      start={
        base
          ? { name: base.name, reading: base.reading, ...fieldsOfMembers(base.members) }
          : { reading: 'members' }
      }
      onOk={async ({ name, reading, ...members }) => {
        await write.mutateAsync({
          ...{ id, version: base?.version ?? 0, name: name ?? '' },
          reading: reading === 'registered' ? 'registered' : 'members',
          members: membersOfFields(members),
        });
        if (!base) void go(pathOfBase(id));
      }}
      onClose={onClose}
    />
  );
}
