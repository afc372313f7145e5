import { Fragment, type ReactNode } from 'react';
import type { PreviewBlock, PreviewParagraph } from '#server-kit/model';
import { useLabel } from '#ui/web';
import styles from './viewer.module.css';

/** A text document: what it says, in its order; not how it was laid out. */
export function DocumentView({ blocks }: { blocks: readonly PreviewBlock[] }) {
  const say = useLabel();
  if (blocks.every(isEmpty)) return <p className={styles.quiet}>{say(['（空文档）', '(empty document)'])}</p>;
  return (
    <div
      className={styles.page}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      role="document"
    >
      {blocks.map((block, at) =>
        block.as === 'paragraph' ? (
          <Paragraph key={at} paragraph={block} />
        ) : (
          <div key={at} className={styles.across} data-scrolls>
            <table className={styles.table}>
              <tbody>
                {block.rows.map((row, line) => (
                  <tr key={line}>
                    {row.map(({ span, paragraphs }, column) => (
                      <td key={column} colSpan={span}>
                        {paragraphs.map((paragraph, place) => (
                          <Paragraph key={place} paragraph={{ ...paragraph, level: 0 }} />
                        ))}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ),
      )}
    </div>
  );
}

const isEmpty = (block: PreviewBlock): boolean =>
  block.as === 'paragraph' && block.runs.length === 0 && block.images.length === 0;

const headings = [null, 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

function Paragraph({ paragraph }: { paragraph: PreviewParagraph }) {
  const say = useLabel();
  const { level, align, indent, marker, runs, images } = paragraph;
  const Tag = headings[level] ?? 'p';
  return (
    <>
      <Tag
        className={`${styles[align]} ${marker ? styles.marked : ''}`}
        style={indent ? { paddingInlineStart: `${indent * 1.5}em` } : undefined}
      >
        {marker && <span className={styles.marker}>{marker}</span>}
        {runs.map(({ text, marks }, at) => (
          <Fragment key={at}>{marked(text, marks)}</Fragment>
        ))}
      </Tag>
      {images.map((source, at) => (
        <img key={at} src={source} alt={say(['文档中的图片', 'Picture of the document'])} />
      ))}
    </>
  );
}

function marked(text: string, marks: string): ReactNode {
  let shown: ReactNode = text;
  if (marks.includes('b')) shown = <b>{shown}</b>;
  if (marks.includes('i')) shown = <i>{shown}</i>;
  if (marks.includes('u')) shown = <u>{shown}</u>;
  if (marks.includes('s')) shown = <s>{shown}</s>;
  return shown;
}
