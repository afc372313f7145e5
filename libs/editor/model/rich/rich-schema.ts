/** A part of a rich text, as the editor's own JSON has it. */
export interface RichNode {
  type: string;
  attrs?: Readonly<Record<string, RichValue>>;
  content?: readonly RichNode[];
  marks?: readonly RichMark[];
  text?: string;
}
export interface RichMark {
  type: string;
  attrs?: Readonly<Record<string, RichValue>>;
}
type RichValue = string | number | boolean | null;

/** Words with a form: paragraphs, lists, headings. Nothing else is one than what `richNodes` and `richMarks` declare. */
export interface RichText {
  type: 'doc';
  content: readonly RichNode[];
}

type Check = (value: unknown) => boolean;
const wholeFrom = (least: number, most: number): Check => {
  return (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
};
const isYesNo: Check = (value) => typeof value === 'boolean';
const isLanguage: Check = (value) =>
  value === null || (typeof value === 'string' && /^[\w+#.-]{1,30}$/.test(value));

const isFileId: Check = (value) =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
const isName: Check = (value) => typeof value === 'string' && [...value].length <= 200;
const isPersonId: Check = (value) => typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value);
const isSpoken: Check = (value) => isName(value) && value !== '';

/** An attribute: what it may be, and what it is where nothing is said. */
interface RichAttribute {
  holds: Check;
  otherwise?: RichValue;
}
interface RichNodeKind {
  /** What may stand in it; nothing: it is a sign by itself. */
  content?: readonly string[];
  /** It has to hold something, and that begins with a paragraph. */
  begins?: 'any' | 'paragraph';
  /** Its words are plain. */
  unmarked?: boolean;
  attributes?: Readonly<Record<string, RichAttribute>>;
}

const blocks = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'taskList', 'blockquote', 'codeBlock'],
  ...['horizontalRule', 'picture'],
];
const inline = ['text', 'hardBreak', 'mention'];

/** What stands in a rich text, by the editor's names. The one list: the server's check, the editor and the page follow it. */
export const richNodes: Readonly<Record<string, RichNodeKind>> = {
  doc: { content: blocks, begins: 'any' },
  paragraph: { content: inline },
  heading: { content: inline, attributes: { level: { holds: wholeFrom(1, 3), otherwise: 1 } } },
  bulletList: { content: ['listItem'], begins: 'any' },
  orderedList: {
    ...{ content: ['listItem'], begins: 'any' },
    attributes: { start: { holds: wholeFrom(0, 99_999), otherwise: 1 } },
  },
  listItem: { content: blocks, begins: 'paragraph' },
  taskList: { content: ['taskItem'], begins: 'any' },
  taskItem: {
    ...{ content: blocks, begins: 'paragraph' },
    attributes: { checked: { holds: isYesNo, otherwise: false } },
  },
  blockquote: { content: blocks, begins: 'any' },
  codeBlock: {
    ...{ content: ['text'], unmarked: true },
    attributes: { language: { holds: isLanguage, otherwise: null } },
  },
  horizontalRule: {},
  /** A file of whatever the text is of, by its id; never an address. */
  picture: { attributes: { file: { holds: isFileId }, words: { holds: isName, otherwise: '' } } },
  /** Somebody who is named, with their name as it was then. */
  mention: { attributes: { person: { holds: isPersonId }, words: { holds: isSpoken } } },
  hardBreak: {},
  text: {},
};

/** Where a link of a rich text may lead. */
export const isRichLink = (href: unknown): href is string =>
  typeof href === 'string' && href.length <= 2_000 && /^(https?:\/\/|mailto:)[^\s]/i.test(href);

/** How words may look, in the order in which the editor has them. */
export const richMarks: Readonly<Record<string, Readonly<Record<string, RichAttribute>>>> = {
  link: { href: { holds: isRichLink } },
  bold: {},
  code: {},
  italic: {},
  strike: {},
  underline: {},
};
