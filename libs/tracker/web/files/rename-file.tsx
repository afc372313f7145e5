import { useMemo } from 'react';
import { useWrite } from '#api-client/web';
import { text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { renameProjectFile, type ProjectFile } from '#tracker/model';

/** Another name for a file; its ending stays, and an empty name changes nothing (specification 5). */
export default function RenameFile({ file, onClose }: { file: ProjectFile; onClose(): void }) {
  const rename = useWrite(renameProjectFile);
  const fields = useMemo(() => ({ name: text({ label: ['文件名', 'Name of the file'], max: 190 }) }), []);
  return (
    <FieldsDialog
      title={['重命名文件', 'Rename the file']}
      ok={['保存', 'Save']}
      fields={fields}
      start={{ name: file.name }}
      onOk={({ name }) => rename.mutateAsync({ fileid: file.id, name: name ?? '' })}
      onClose={onClose}
    />
  );
}
