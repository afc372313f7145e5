import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import type { FieldValues } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import {
  baseFields,
  fieldsOfMembers,
  membersOfFields,
  pathOfBase,
  saveBase,
  type PaperBase,
} from '#papers/model';

/** As the call takes it. */
const sent = ({ name, reading, ...members }: FieldValues<typeof baseFields>) => ({
  name: name ?? '',
  reading: reading === 'registered' ? ('registered' as const) : ('members' as const),
  members: membersOfFields(members),
});

/** Makes a knowledge base, or changes what is said of it and who is in it. */
export default function BaseDialog({ base, onClose }: { base?: PaperBase; onClose(): void }) {
  const go = useNavigate();
  const write = useWrite(saveBase);
  const [id] = useState<string>(() => base?.id ?? crypto.randomUUID());
  return (
    <FieldsDialog
      title={base ? ['知识库设置', 'Settings of the base'] : ['新建知识库', 'New knowledge base']}
      ok={['保存', 'Save']}
      fields={baseFields}
      start={
        base
          ? { name: base.name, reading: base.reading, ...fieldsOfMembers(base.members) }
          : { reading: 'members' }
      }
      onOk={async (values, before) => {
        const version = base?.version ?? 0;
        await write.mutateAsync({ id, version, ...sent(values), before: base ? sent(before) : null });
        if (!base) void go(pathOfBase(id));
      }}
      onClose={onClose}
    />
  );
}
