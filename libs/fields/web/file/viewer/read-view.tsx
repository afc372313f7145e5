import { FileOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import type { FileReference } from '#fields/model';
import { searchReferences } from '#identity/model';
import { previewFile, type PreviewContent } from '#server-kit/model';
import { fileSize } from '#ui/model';
import { ErrorState, formatDate, LoadingState, useLabel } from '#ui/web';
import { DocumentView } from './document-view.tsx';
import { SheetsView } from './sheets-view.tsx';
import styles from './viewer.module.css';

/** A file that the server has read: text, table, document or slides; or what is known of one that can only be saved. */
export function ReadView({ file }: { file: FileReference }) {
  const say = useLabel();
  const preview = useQuery({ ...read(previewFile, { id: file.id }), staleTime: Infinity });
  if (preview.isError) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <LoadingState rows={8} />;
  const { content, uploaderId, uploadedAt } = preview.data;
  if (content.as === 'none')
    return <OnlySaved file={file} why={content.why} {...{ uploaderId, uploadedAt }} />;
  return (
    <div className={styles.read}>
      <Content content={content} />
      {content.more && (
        <p className={styles.quiet} role="note">
          {say([
            '内容较多，此处只显示前面的部分，请下载查看全部。',
            'There is more than is shown here: please download the file to see all of it.',
          ])}
        </p>
      )}
    </div>
  );
}

function Content({ content }: { content: Exclude<PreviewContent, { as: 'none' }> }) {
  const say = useLabel();
  if (content.as === 'text')
    return (
      <pre
        className={styles.text}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
        tabIndex={0}
      >
        {content.text || say(['（空文件）', '(empty)'])}
      </pre>
    );
  if (content.as === 'sheets') return <SheetsView sheets={content.sheets} />;
  if (content.as === 'document') return <DocumentView blocks={content.blocks} />;
  return (
    <ol className={styles.slides}>
      {content.slides.map((lines, at) => (
        <li key={at}>
          <h3>{say(['第 {n} 页', 'Slide {n}'], { n: at + 1 })}</h3>
          {lines.length === 0 && <p className={styles.quiet}>{say(['（无文字）', '(no text)'])}</p>}
          {lines.map((line, row) => (
            <p key={row}>{line}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}

interface OnlySavedProps {
  file: FileReference;
  why: 'format' | 'unreadable';
  uploaderId: string;
  uploadedAt: string;
}

/** What is known of a file that cannot be looked into here. */
function OnlySaved({ file, why, uploaderId, uploadedAt }: OnlySavedProps) {
  const say = useLabel();
  const found = useQuery(read(searchReferences, { kind: 'person', keyword: '', ids: [uploaderId], take: 1 }));
  return (
    <div className={styles.only}>
      <FileOutlined aria-hidden className={String(styles.large)} />
      <p className={styles.strong}>
        {why === 'format'
          ? say([
              '这种格式不能在此预览，请下载后打开',
              'This format cannot be shown here: please download it',
            ])
          : say([
              '文件已损坏、加密或过大，无法预览，请下载后打开',
              'Damaged, encrypted or too large to be shown: please download it',
            ])}
      </p>
      <p className={styles.quiet}>
        {[fileSize(file.size), found.data?.options[0]?.name, formatDate(uploadedAt)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
