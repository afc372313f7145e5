import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Node, type Extensions, type JSONContent } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import {
  asWritten,
  isRichLink,
  richMarks,
  richNodes,
  type RichMark,
  type RichNode,
  type RichText,
} from '#editor/model';
import { marksWithinWords } from '../text/marks-within-words.ts';

/** A file as a picture. What is pasted from elsewhere is none: it names no file. */
const picture = (linkOf?: (file: string) => Promise<string>) =>
  Node.create({
    ...{ name: 'picture', group: 'block', draggable: true },
    addAttributes: () => ({
      file: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-file') },
      words: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('alt') ?? '' },
    }),
    parseHTML: () => [
      {
        tag: 'img[data-file]',
        getAttrs: (element: HTMLElement) =>
          richNodes['picture']?.attributes?.['file']?.holds(element.getAttribute('data-file')) ? null : false,
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      'img',
      { 'data-file': String(attrs['file']), alt: String(attrs['words']) },
    ],
    addNodeView:
      () =>
      ({ node: { attrs } }) => {
        const dom = document.createElement('img');
        dom.alt = String(attrs['words']);
        void linkOf?.(String(attrs['file'])).then(
          (link) => {
            dom.src = link;
          },
          // Its name stands in its place.
          () => undefined,
        );
        return { dom };
      },
  });

const isPerson = (value: unknown): boolean =>
  richNodes['mention']?.attributes?.['person']?.holds(value) ?? false;

/** Somebody who is named: one sign, that is deleted whole. */
const mention = Node.create({
  ...{ name: 'mention', group: 'inline', inline: true, atom: true, selectable: false },
  addAttributes: () => ({
    person: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-person') },
    words: { default: '', parseHTML: (element: HTMLElement) => element.textContent.replace(/^@/, '') },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-person]',
      getAttrs: (element: HTMLElement) => (isPerson(element.getAttribute('data-person')) ? null : false),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-person': String(attrs['person']) },
    `@${String(attrs['words'])}`,
  ],
  renderText: ({ node: { attrs } }) => `@${String(attrs['words'])}`,
});

interface RichExtensionsOptions {
  /** What the box of an item of a check list is called. */
  checkboxLabel?(words: string): string;
  /** Where the bytes of a picture are. */
  linkOf?(file: string): Promise<string>;
}

/** What a rich text holds, as the editor has it: the declaration's nodes and marks, no more and no less. */
export const richExtensions = ({ checkboxLabel, linkOf }: RichExtensionsOptions = {}): Extensions => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (href) => isRichLink(href),
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    },
    trailingNode: false,
  }),
  marksWithinWords,
  TaskList,
  TaskItem.configure({
    nested: true,
    ...(checkboxLabel && { a11y: { checkboxLabel: ({ textContent }) => checkboxLabel(textContent) } }),
  }),
  picture(linkOf),
  mention,
];

/** The values that are declared; the editor's links and lists have some of their own. */
function declared<T>(attrs: Readonly<Record<string, T>> | undefined, names: readonly string[]) {
  const kept = Object.entries(attrs ?? {}).filter(([name]) => names.includes(name));
  return kept.length ? { attrs: Object.fromEntries(kept) } : {};
}

const markOf = ({ type, attrs }: NonNullable<JSONContent['marks']>[number]): RichMark =>
  ({ type, ...declared(attrs, Object.keys(richMarks[type] ?? {})) }) as RichMark;

const nodeOf = ({ type = '', attrs, content, marks, text }: JSONContent): RichNode =>
  ({
    type,
    ...declared(attrs, Object.keys(richNodes[type]?.attributes ?? {})),
    ...(content && { content: content.map(nodeOf) }),
    ...(marks?.length && { marks: marks.map(markOf) }),
    ...(text !== undefined && { text }),
  }) as RichNode;

/** What stands in an editor, as it is sent and kept. */
export const richOfEditor = (content: JSONContent): RichText | null => asWritten(nodeOf(content) as RichText);
