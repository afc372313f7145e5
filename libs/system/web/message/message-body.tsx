import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { loadFileList } from '#fields/web';
import type { Message } from '#system/model';
import { LoadingState, useLabel } from '#ui/web';
import styles from './message.module.css';

const FileList = lazy(() => loadFileList().then(({ FileList: list }) => ({ default: list })));

export interface MessageBodyProps {
  message: Message;
  /** What can be done with it. */
  children?: ReactNode;
}

/** The whole of a message: its words, its files, and where it leads. */
export function MessageBody({ message: { body, attachments, link }, children }: MessageBodyProps) {
  const say = useLabel();
  return (
    <div className={styles.body}>
      {body && <p>{body}</p>}
      {attachments.length > 0 && (
        <Suspense fallback={<LoadingState rows={1} />}>
          <FileList files={attachments} />
        </Suspense>
      )}
      {link && (
        <p>
          <Link to={link}>{say(['查看详情', 'See what it is about'])}</Link>
        </p>
      )}
      {children}
    </div>
  );
}
