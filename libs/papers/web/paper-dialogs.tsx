import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { kindLabels } from '#editor/model';
import type { FieldValues } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import {
  addPaper,
  changePaper,
  fieldsOfMembers,
  membersOfFields,
  pathOfPaper,
  readings,
  sharedFields,
  titleFields,
  type Paper,
  type PaperKind,
  type Reading,
} from '#papers/model';
import { useLabel } from '#ui/web';

interface NewPaperProps {
  baseId: string;
  parentId: string | null;
  kind: PaperKind;
  onClose(): void;
}

/** A new document, which is opened, or a new folder. */
export function NewPaper({ baseId, parentId, kind, onClose }: NewPaperProps) {
  const say = useLabel();
  const go = useNavigate();
  const write = useWrite(addPaper);
  const [id] = useState<string>(() => crypto.randomUUID());
  const isFolder = kind === 'folder';
  return (
    <FieldsDialog
      title={['新建{kind}', 'New {kind}']}
      names={{ kind: say(kind === 'folder' ? ['文件夹', 'folder'] : kindLabels[kind]) }}
      ok={['新建', 'Make']}
      fields={titleFields}
      onOk={async ({ title }) => {
        await write.mutateAsync({ id, baseId, parentId, kind, title: title ?? '' });
        if (!isFolder) void go(pathOfPaper(id));
      }}
      onClose={onClose}
    />
  );
}

/** Another title. */
export function RenamePaper({ paper, onClose }: { paper: { id: string; title: string }; onClose(): void }) {
  const write = useWrite(changePaper);
  return (
    <FieldsDialog
      title={['重命名', 'Rename']}
      ok={['保存', 'Save']}
      fields={titleFields}
      start={{ title: paper.title }}
      onOk={({ title }, before) =>
        write.mutateAsync({ act: 'title', id: paper.id, title: title ?? '', before: before.title ?? '' })
      }
      onClose={onClose}
    />
  );
}

/** Everybody is offered where an administrator allows it, and where it is so already. */
const sharedOf = ({ may, reading }: Paper) =>
  sharedFields(readings.filter((each) => each !== 'everyone' || may.publish || reading === 'everyone'));

/** As the call takes it. */
const sent = ({ reading, ...members }: FieldValues<ReturnType<typeof sharedFields>>) => ({
  reading: (reading ?? 'private') as Reading,
  members: membersOfFields(members),
});

interface SharePaperProps {
  paper: Paper;
  onClose(): void;
  /** It was opened to everybody just now. */
  onOpened(): void;
}

/** Who reads and changes a document, beyond the members of its base. */
export function SharePaper({ paper, onClose, onOpened }: SharePaperProps) {
  const write = useWrite(changePaper);
  const [fields] = useState(() => sharedOf(paper));
  return (
    <FieldsDialog
      title={['共享“{title}”', 'Share “{title}”']}
      names={{ title: paper.title }}
      ok={['保存', 'Save']}
      fields={fields}
      start={{ reading: paper.reading, ...fieldsOfMembers(paper.members) }}
      onOk={async (values, before) => {
        await write.mutateAsync({ act: 'share', id: paper.id, ...sent(values), before: sent(before) });
        if (values.reading === 'everyone' && paper.reading !== 'everyone') onOpened();
      }}
      onClose={onClose}
    />
  );
}
