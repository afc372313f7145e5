import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { papersScreen } from '#papers/model';
import { useMay } from '#shell/web';
import { linkProjectPaper, readProjectPapers, type Project } from '#tracker/model';
import { DateText, EmptyState, Icon, Loaded, useLabel, useToast, useUndo } from '#ui/web';
import styles from '../task/task.module.css';

const LinkPaper = lazy(() => import('./link-paper.tsx'));

/** Documents of a project: those that the reader may read, by title; of the others, that there are any. */
export default function ProjectPapers({ project }: { project: Project }) {
  const say = useLabel();
  const may = useMay();
  const query = useQuery(read(readProjectPapers, { projectId: project.id }));
  const [asked, setAsked] = useState(false);
  const links = project.may.work && project.state === 'active' && may(papersScreen, 'query');
  return (
    <>
      <Loaded query={query}>
        {({ papers, others }) => (
          <>
            {papers.length === 0 && (
              <EmptyState
                icon="book"
                title={['还没有文档', 'No documents yet']}
                {...(links && {
                  hint: ['关联知识库中与项目有关的文档。', 'Link documents of the knowledge bases.'] as const,
                })}
              />
            )}
            {papers.map((paper) => (
              <Linked key={paper.id} projectId={project.id} paper={paper} mayUnlink={links} />
            ))}
            {others > 0 && (
              <p className={styles.caption}>
                {say(['另有 {n} 个您无权查看', '{n} more that you may not see'], { n: others })}
              </p>
            )}
          </>
        )}
      </Loaded>
      {links && (
        <Button icon={<Icon name="plus" />} onClick={() => setAsked(true)}>
          {say(['关联文档', 'Link a document'])}
        </Button>
      )}
      <Suspense>{asked && <LinkPaper projectId={project.id} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}

interface LinkedProps {
  projectId: string;
  paper: ResultOf<typeof readProjectPapers>['papers'][number];
  mayUnlink: boolean;
}

function Linked({ projectId, paper: { id: paperId, title, base, changedAt, link }, mayUnlink }: LinkedProps) {
  const say = useLabel();
  const toast = useToast();
  const undo = useUndo();
  const write = useWrite(linkProjectPaper);
  const putBack = () =>
    write.mutateAsync({ projectId, paperId, linked: true }).then(() => undefined, toast.refusal);
  const unlink = () =>
    write.mutate(
      { projectId, paperId, linked: false },
      {
        onSuccess: () =>
          undo({ title: ['已取消关联，文档仍在', 'No longer linked; the document stays'], undo: putBack }),
        onError: toast.refusal,
      },
    );
  return (
    <div className={styles.subtask}>
      <Icon name="book" />
      <Link to={link} className={styles.words}>
        {title}
      </Link>
      <span className={styles.caption}>
        {base} · <DateText value={changedAt} relative />
      </span>
      {mayUnlink && (
        <Button
          type="text"
          size="small"
          icon={<Icon name="close" />}
          loading={write.isPending}
          aria-label={say(['取消关联“{title}”', 'Take away the link to “{title}”'], { title })}
          onClick={unlink}
        />
      )}
    </div>
  );
}
