import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { read, useWrite } from '#api-client/web';
import type { FileReference } from '#fields/model';
import { FileDrop, FileList } from '#fields/web';
import { recordFileOwner, type RegisterDeclaration } from '#registers/model';
import { fileRecords } from '#server-kit/model';
import { EmptyState, ErrorState, LoadingState, useConfirm, useLabel, useToast } from '#ui/web';
import styles from '../record/record.module.css';

interface RecordFilesProps {
  register: RegisterDeclaration;
  id: string;
}

/** The files of a record: opened and saved by whoever reads it, added and taken away by whoever may change it. */
export function RecordFiles({ register, id }: RecordFilesProps) {
  const say = useLabel();
  const query = useQuery(read(register.calls.files, { id }));
  const files = query.data?.files;
  return (
    <section className={styles.panel} aria-labelledby="record-files">
      <h2 id="record-files" className={styles.heading}>
        {say(['附件', 'Files'])}
      </h2>
      {query.isPending && <LoadingState rows={1} />}
      {query.isError && !files && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {files && query.data?.mayChange ? (
        <ChangeableFiles register={register} id={id} files={files} />
      ) : (
        files?.length === 0 && <EmptyState title={['没有附件', 'No files']} />
      )}
      {files && !query.data?.mayChange && <FileList files={files} />}
    </section>
  );
}

interface ChangeableFilesProps extends RecordFilesProps {
  files: readonly FileReference[];
}

/** Each file is the record's as soon as it has been sent; it goes after a question, since it does not come back. */
function ChangeableFiles({ register, id, files }: ChangeableFilesProps) {
  const drop = useId();
  const toast = useToast();
  const ask = useConfirm();
  const { mutateAsync } = useWrite(fileRecords);
  const taken = useRef(new Set<string>());
  const owner = { TABLE_NAME: recordFileOwner(register.name), TABLE_GUID: id };
  const add = async (file: FileReference) => {
    taken.current.add(file.id);
    try {
      await mutateAsync({ ...owner, action: 'A', upfid: file.id });
    } catch (error) {
      toast.failure(error);
    }
  };
  const remove = (file: FileReference) =>
    ask({
      title: ['删除附件“{name}”？', 'Delete the file “{name}”?'],
      text: ['删除后不能恢复，历史中保留其名称。', 'This cannot be undone. The history keeps its name.'],
      values: { name: file.name },
      ok: ['删除', 'Delete'],
      danger: true,
      async onOk() {
        try {
          await mutateAsync({ ...owner, action: 'D', upfid: file.id });
          return true;
        } catch (error) {
          toast.failure(error);
          return false;
        }
      },
    });
  const change = (now: readonly FileReference[] | null) => {
    const known = new Set(files.map((file) => file.id));
    const kept = new Set(now?.map((file) => file.id));
    const came = (now ?? []).filter((file) => !known.has(file.id) && !taken.current.has(file.id));
    const gone = came.length ? [] : files.filter((file) => !kept.has(file.id));
    came.forEach((file) => void add(file));
    gone.forEach((file) => void remove(file));
  };
  return <FileDrop id={drop} value={files} onChange={change} goesOn />;
}
