import { useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { FileDrop } from '#fields/web';
import { changeProjectFile, filePageSizes, listProjectFiles, type ProjectFile } from '#tracker/model';
import {
  ClearableInput,
  DateText,
  EmptyState,
  Loaded,
  PlainTable,
  useConfirm,
  useDebounced,
  useLabel,
  useToast,
} from '#ui/web';
import { fileSize } from '#ui/model';
import { saveProjectFile } from './save-file.ts';
import styles from './file-panel.module.css';

const RenameFile = lazy(() => import('./rename-file.tsx'));

interface FilePanelProps {
  /** Of a project, with those of its tasks; or of one task. */
  of: { projectid: string } | { taskid: number };
  mayAdd: boolean;
}

const nothing = [] as const;
const noFiles: Label = ['没有相关文件', 'No related files'];

/** Files of a project or task: found by name and uploader, uploaded, saved, renamed, deleted. */
export default function FilePanel({ of, mayAdd }: FilePanelProps) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [{ page, pagesize }, setPage] = useState({ page: 1, pagesize: 10 });
  const [renaming, setRenaming] = useState<ProjectFile | null>(null);
  const query = useQuery(
    read(listProjectFiles, {
      ...of,
      ...{ page, pagesize, name: useDebounced(name, 300), username: useDebounced(username, 300) },
    }),
  );
  // Where nothing is there, nothing is looked for.
  const looksFor = name !== '' || username !== '' || query.data?.total !== 0;
  const change = useWrite(changeProjectFile);
  const guid = 'taskid' in of ? String(of.taskid) : of.projectid;
  const add = (id: string) =>
    change.mutate(
      { TABLE_GUID: guid, upfid: id },
      { onSuccess: () => toast.success(['已上传', 'Uploaded']), onError: toast.failure },
    );
  const remove = async ({ id, name: called }: ProjectFile) => {
    const agreed = await ask({
      title: ['确定删除此文件？', 'Are you sure to delete this file?'],
      text: [called, called],
      ok: ['删除', 'Delete'],
      danger: true,
    });
    if (agreed) change.mutate({ action: 'D', fileid: id }, { onError: toast.failure });
  };
  const save = (file: ProjectFile) => saveProjectFile(file).then(() => query.refetch(), toast.failure);
  const first = () => setPage({ page: 1, pagesize });
  return (
    <div className={styles.panel}>
      {mayAdd && (
        <FileDrop
          goesOn
          id={`files-of-${guid}`}
          value={nothing}
          onChange={(files) => {
            const added = files?.at(-1);
            if (added) add(added.id);
          }}
        />
      )}
      {looksFor && (
        <div className={styles.filters}>
          <ClearableInput
            value={name}
            aria-label={say(['文件名', 'Name of the file'])}
            placeholder={say(['文件名', 'Name of the file'])}
            onChange={({ target }) => {
              setName(target.value);
              first();
            }}
          />
          <ClearableInput
            value={username}
            aria-label={say(['上传人', 'Uploaded by'])}
            placeholder={say(['上传人', 'Uploaded by'])}
            onChange={({ target }) => {
              setUsername(target.value);
              first();
            }}
          />
        </div>
      )}
      <Loaded query={query} rows={4}>
        {({ lists, total }) =>
          lists.length === 0 ? (
            'taskid' in of && !looksFor ? (
              <p className={styles.none}>{say(noFiles)}</p>
            ) : (
              <EmptyState title={noFiles} />
            )
          ) : (
            <>
              <PlainTable
                label={say(['文件', 'Files'])}
                rows={lists}
                rowKey={({ id }) => id}
                columns={[
                  {
                    title: say(['文件名', 'Name']),
                    render: (file) => (
                      <Button type="link" className={String(styles.name)} onClick={() => void save(file)}>
                        {file.name}
                      </Button>
                    ),
                  },
                  { title: say(['大小', 'Size']), end: true, render: ({ size }) => fileSize(size) },
                  { title: say(['上传人', 'Uploaded by']), render: ({ nickname }) => nickname },
                  {
                    title: say(['上传时间', 'Uploaded']),
                    render: ({ indate }) => <DateText value={indate} />,
                  },
                  { title: say(['下载', 'Downloads']), end: true, render: ({ download }) => download },
                  {
                    title: say(['操作', 'Action']),
                    render: (file) =>
                      file.mine && (
                        <>
                          <Button size="small" type="text" onClick={() => setRenaming(file)}>
                            {say(['重命名', 'Rename'])}
                          </Button>
                          <Button size="small" type="text" danger onClick={() => void remove(file)}>
                            {say(['删除', 'Delete'])}
                          </Button>
                        </>
                      ),
                  },
                ]}
              />
              {total > Math.min(...filePageSizes) && (
                <Pagination
                  current={page}
                  pageSize={pagesize}
                  total={total}
                  showSizeChanger
                  pageSizeOptions={[...filePageSizes]}
                  onChange={(nextPage, nextSize) => setPage({ page: nextPage, pagesize: nextSize })}
                />
              )}
            </>
          )
        }
      </Loaded>
      <Suspense>{renaming && <RenameFile file={renaming} onClose={() => setRenaming(null)} />}</Suspense>
    </div>
  );
}
