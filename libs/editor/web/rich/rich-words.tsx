import { createElement, Fragment, type ReactNode } from 'react';
import { isRichLink, type RichMark, type RichNode, type RichText } from '#editor/model';
import { later, useLabel } from '#ui/web';
import styles from './prose.module.css';

export interface RichWordsProps {
  rich: RichText;
  /** Ticks an item of a check list, or takes the tick away; without it they are only read. */
  onTick?: ((rich: RichText) => void) | undefined;
}

/** Pictures are few: what asks for their bytes comes with the first. */
const RichPicture = later(
  () => import('./rich-picture.tsx').then((part) => part.default),
  () => null,
);

const plainElements: Readonly<Record<string, string>> = {
  ...{ paragraph: 'p', bulletList: 'ul', listItem: 'li', blockquote: 'blockquote' },
  ...{ bold: 'strong', italic: 'em', strike: 's', underline: 'u', code: 'code' },
};
/** What stands around it has headings of its own: those of a text begin below them. */
const headings = ['h4', 'h5', 'h6'] as const;

/** What is no declared mark leaves the words as they are. */
function marked(words: ReactNode, { type, attrs }: RichMark): ReactNode {
  const href = attrs?.['href'];
  if (type === 'link')
    return isRichLink(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    ) : (
      words
    );
  const element = plainElements[type];
  return element ? createElement(element, null, words) : words;
}

/** The same text with another node at a place. */
function withNodeAt<T extends { content?: readonly RichNode[] }>(
  of: T,
  [place = 0, ...further]: readonly number[],
  change: (node: RichNode) => RichNode,
): T {
  const content = (of.content ?? []).map((node, at) =>
    at === place ? (further.length ? withNodeAt(node, further, change) : change(node)) : node,
  );
  return { ...of, content };
}

const wordsOf = ({ type, attrs, text, content = [] }: RichNode): string =>
  type === 'mention' ? `@${String(attrs?.['words'])}` : (text ?? content.map(wordsOf).join(''));

/** What an editor begins with, until its code is there. */
export const ReadMeanwhile = ({ start }: { start: RichText | null }) => start && <RichWords rich={start} />;

/** A rich text to read, from its JSON, without the editor; nothing of it is HTML. What is not declared shows its words alone. */
export function RichWords({ rich, onTick }: RichWordsProps) {
  const say = useLabel();
  const partsOf = (nodes: readonly RichNode[] | undefined, path: readonly number[]): ReactNode =>
    (nodes ?? []).map((node, at) => <Fragment key={at}>{partOf(node, [...path, at])}</Fragment>);

  function itemOf({ attrs, content = [] }: RichNode, path: readonly number[]): ReactNode {
    const isChecked = attrs?.['checked'] === true;
    const tick = () =>
      onTick?.(
        withNodeAt(rich, path, (node) => ({ ...node, attrs: { ...node.attrs, checked: !isChecked } })),
      );
    return (
      <li>
        <input
          type="checkbox"
          checked={isChecked}
          disabled={!onTick}
          onChange={tick}
          aria-label={say(['完成：{title}', 'Complete: {title}'], {
            title: content[0] ? wordsOf(content[0]) : '',
          })}
        />
        <div>{partsOf(content, path)}</div>
      </li>
    );
  }

  function partOf(node: RichNode, path: readonly number[]): ReactNode {
    const { type, attrs, content, marks = [], text } = node;
    switch (type) {
      case 'text':
        return marks.reduceRight<ReactNode>((words, mark) => marked(words, mark), text);
      case 'hardBreak':
        return <br />;
      case 'mention':
        return <span data-person="">{wordsOf(node)}</span>;
      case 'horizontalRule':
        return <hr />;
      case 'picture':
        return <RichPicture file={String(attrs?.['file'])} words={String(attrs?.['words'] ?? '')} />;
      case 'heading':
        return createElement(headings[Number(attrs?.['level']) - 1] ?? 'h6', null, partsOf(content, path));
      case 'orderedList':
        return <ol start={Number(attrs?.['start'] ?? 1)}>{partsOf(content, path)}</ol>;
      case 'taskList':
        return <ul data-type="taskList">{partsOf(content, path)}</ul>;
      case 'taskItem':
        return itemOf(node, path);
      case 'codeBlock':
        return (
          <pre>
            <code>{partsOf(content, path)}</code>
          </pre>
        );
      case 'paragraph':
        // An empty line is as high as a written one.
        return <p>{content?.length ? partsOf(content, path) : <br />}</p>;
      default: {
        const element = plainElements[type];
        return element ? createElement(element, null, partsOf(content, path)) : partsOf(content, path);
      }
    }
  }

  return <div className={`${styles.prose} ${styles.small}`}>{partsOf(rich.content, [])}</div>;
}
