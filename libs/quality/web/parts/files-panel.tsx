import { useId, useRef } from 'react';
import { useWrite } from '#api-client/web';
import type { FileReference } from '#fields/model';
import { FileDrop, FileList } from '#fields/web';
import { fileRecords } from '#server-kit/model';
import { useConfirm, useLabel, useToast } from '#ui/web';
import styles from '../quality.module.css';

interface FilesPanelProps {
  owner: string;
  id: string;
  files: readonly FileReference[];
  mayChange: boolean;
}

/** Pictures of what was found: each is kept as soon as it has been sent. */
export function FilesPanel({ owner, id, files, mayChange }: FilesPanelProps) {
  const say = useLabel();
  const drop = useId();
  const toast = useToast();
  const ask = useConfirm();
  const { mutateAsync } = useWrite(fileRecords);
  const taken = useRef(new Set<string>());
  const at = { TABLE_NAME: owner, TABLE_GUID: id };
  const write = async (action: 'A' | 'D', file: FileReference): Promise<boolean> => {
    try {
      await mutateAsync({ ...at, action, upfid: file.id });
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
  const remove = (file: FileReference) =>
    ask({
      title: ['删除“{name}”？', 'Delete “{name}”?'],
      text: ['删除后不能恢复。', 'This cannot be undone.'],
      values: { name: file.name },
      ok: ['删除', 'Delete'],
      danger: true,
      onOk: () => write('D', file),
    });
  const change = (now: readonly FileReference[] | null) => {
    const known = new Set(files.map((file) => file.id));
    const kept = new Set(now?.map((file) => file.id));
    const came = (now ?? []).filter((file) => !known.has(file.id) && !taken.current.has(file.id));
    for (const file of came) {
      taken.current.add(file.id);
      void write('A', file);
    }
    if (came.length === 0) for (const file of files) if (!kept.has(file.id)) void remove(file);
  };
  if (files.length === 0 && !mayChange) return null;
  return (
    <section className={styles.panel}>
      <h2>{say(['图片与附件', 'Pictures and files'])}</h2>
      {mayChange ? <FileDrop id={drop} value={files} onChange={change} goesOn /> : <FileList files={files} />}
    </section>
  );
}
