import type { FieldProblem, Label } from '#calls/model';
import { plainOf } from './plain-text.ts';
import { richLimits } from './rich-limits.ts';
import { richMarks, richNodes, type RichMark, type RichNode, type RichText } from './rich-schema.ts';

/** What was sent as a rich text, as it is kept; null: it says nothing. */
export type ReadRich = { rich: RichText | null } | { problem: FieldProblem };

class Refused extends Error {
  readonly problem: FieldProblem;
  constructor(path: string, text: Label) {
    super(text[1]);
    this.problem = { path, text };
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name that was sent, as an answer repeats it. */
const named = (value: unknown): string => (typeof value === 'string' ? value : typeof value).slice(0, 40);
const at = (path: string, part: string | number): string => (path ? `${path}.${part}` : String(part));

const unknown = (path: string, value: unknown): Refused =>
  new Refused(path, [`不支持的内容“${named(value)}”`, `“${named(value)}” is nothing that can stand here`]);

function onlyKeys(value: Readonly<Record<string, unknown>>, keys: readonly string[], path: string): void {
  for (const key of Object.keys(value)) if (!keys.includes(key)) throw unknown(at(path, key), key);
}

/** A value without a prototype's own names: 'constructor' is no kind of node. */
const of = <T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;

function attributesIn(
  kinds: NonNullable<(typeof richNodes)[string]['attributes']>,
  sent: unknown,
  path: string,
): RichNode['attrs'] {
  if (sent !== undefined && !isObject(sent)) throw unknown(path, sent);
  const values = sent ?? {};
  onlyKeys(values, Object.keys(kinds), path);
  const read = Object.entries(kinds).map(([name, { holds, otherwise }]) => {
    const value = Object.hasOwn(values, name) ? values[name] : otherwise;
    if (holds(value)) return [name, value] as const;
    throw new Refused(
      at(path, name),
      name === 'href'
        ? ['链接只能以 http://、https:// 或 mailto: 开头', 'A link begins with http://, https:// or mailto:']
        : ['内容无效', 'Not a valid value'],
    );
  });
  return read.length ? (Object.fromEntries(read) as RichNode['attrs']) : undefined;
}

function markIn(sent: unknown, path: string): RichMark {
  if (!isObject(sent)) throw unknown(path, sent);
  const kinds = of(richMarks, sent['type']);
  if (!kinds) throw unknown(at(path, 'type'), sent['type']);
  onlyKeys(sent, ['type', 'attrs'], path);
  const attrs = attributesIn(kinds, sent['attrs'], at(path, 'attrs'));
  return { type: String(sent['type']), ...(attrs && { attrs }) };
}

const order = Object.keys(richMarks);

/** Each mark once, in the editor's order; words that are code are nothing besides. */
function marksIn(sent: unknown, path: string): readonly RichMark[] {
  if (sent === undefined) return [];
  if (!Array.isArray(sent) || sent.length > order.length) throw unknown(path, sent);
  const marks = new Map(
    sent.map((each: unknown, place) => markIn(each, at(path, place))).map((mark) => [mark.type, mark]),
  );
  const code = marks.get('code');
  if (code) return [code];
  return order.flatMap((type) => marks.get(type) ?? []);
}

/** Text without marks has no such key. */
const textNode = (text: string, marks: readonly RichMark[]): RichNode => ({
  type: 'text',
  ...(marks.length && { marks }),
  text,
});

const isAlike = (one: RichNode, other: RichNode): boolean =>
  one.type === 'text' && other.type === 'text' && JSON.stringify(one.marks) === JSON.stringify(other.marks);

/** Words of one look that follow each other are one. */
function joined(nodes: readonly RichNode[]): readonly RichNode[] {
  const all: RichNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (last && isAlike(last, node))
      all[all.length - 1] = textNode(`${last.text ?? ''}${node.text ?? ''}`, node.marks ?? []);
    else all.push(node);
  }
  return all;
}

/** How many parts of a kind a text may have that are more than words; none where nothing is said. */
export interface RichBounds {
  pictures?: number;
  mentions?: number;
}

/** Reads part by part; a part that is not declared refuses the whole. */
class Reader {
  #nodes = 0;
  #pictures = 0;
  #mentions = 0;
  readonly #bounds: RichBounds;

  constructor(bounds: RichBounds) {
    this.#bounds = bounds;
  }

  node(sent: unknown, path: string, depth: number, allowed: readonly string[], plain: boolean): RichNode {
    if (!isObject(sent)) throw unknown(path, sent);
    this.#nodes += 1;
    if (this.#nodes > richLimits.nodes)
      throw new Refused(path, [`不超过 ${richLimits.nodes} 段`, `At most ${richLimits.nodes} parts`]);
    if (depth > richLimits.depth)
      throw new Refused(path, [
        `嵌套不超过 ${richLimits.depth} 层`,
        `At most ${richLimits.depth} levels within each other`,
      ]);
    const { type } = sent;
    const kind = of(richNodes, type);
    if (!kind || typeof type !== 'string' || !allowed.includes(type)) throw unknown(at(path, 'type'), type);
    if (type === 'text') return this.#text(sent, path, plain);
    if (type === 'picture') this.#countPicture(path);
    if (type === 'mention') this.#countMention(path);
    // A break or a name within bold words is bold to the editor, and nothing to a reader.
    const isInline = type === 'hardBreak' || type === 'mention';
    onlyKeys(sent, ['type', 'attrs', ...(isInline ? ['marks'] : ['content'])], path);
    marksIn(sent['marks'], at(path, 'marks'));
    const attrs = attributesIn(kind.attributes ?? {}, sent['attrs'], at(path, 'attrs'));
    const content = this.#content(sent['content'], kind, path, depth);
    return { type, ...(attrs && { attrs }), ...(content.length && { content }) };
  }

  #countPicture(path: string): void {
    this.#pictures += 1;
    const { pictures: most = 0 } = this.#bounds;
    if (this.#pictures > most)
      throw new Refused(path, [`只能上传 ${most} 张图片`, `Can only upload ${most} images`]);
  }

  #countMention(path: string): void {
    this.#mentions += 1;
    const { mentions: most = 0 } = this.#bounds;
    if (this.#mentions > most)
      throw new Refused(
        path,
        most
          ? [`最多提及 ${most} 次`, `Names people at most ${most} times`]
          : ['此处不能提及同事', 'Nobody can be named here'],
      );
  }

  #content(
    sent: unknown,
    { content: allowed, begins, unmarked = false }: (typeof richNodes)[string],
    path: string,
    depth: number,
  ): readonly RichNode[] {
    const inside = at(path, 'content');
    if (sent !== undefined && !Array.isArray(sent)) throw unknown(inside, sent);
    const parts: readonly unknown[] = sent ?? [];
    if (!allowed && parts.length) throw unknown(inside, 'content');
    const read = parts.map((part, place) =>
      this.node(part, at(inside, place), depth + 1, allowed ?? [], unmarked),
    );
    const begun = read[0] && (begins !== 'paragraph' || read[0].type === 'paragraph');
    if (begins && !begun) throw new Refused(inside, ['内容不完整', 'Something is missing']);
    return joined(read);
  }

  #text(sent: Readonly<Record<string, unknown>>, path: string, plain: boolean): RichNode {
    onlyKeys(sent, plain ? ['type', 'text'] : ['type', 'text', 'marks'], path);
    const { text } = sent;
    if (typeof text !== 'string' || text === '')
      throw new Refused(at(path, 'text'), ['应为文本', 'Must be text']);
    // The database keeps neither.
    return textNode(
      text.replaceAll('\u0000', '\uFFFD').toWellFormed(),
      marksIn(sent['marks'], at(path, 'marks')),
    );
  }
}

const isBlank = ({ type, content }: RichNode): boolean =>
  type === 'paragraph' &&
  (content ?? []).every((part) => part.type === 'hardBreak' || (part.type === 'text' && !part.text?.trim()));

/** Without empty paragraphs before and behind it. */
function trimmed({ content }: RichText): RichText | null {
  const first = content.findIndex((node) => !isBlank(node));
  if (first < 0) return null;
  return { type: 'doc', content: content.slice(first, content.findLastIndex((node) => !isBlank(node)) + 1) };
}

/**
 * Reads what was sent as a rich text: nothing but declared parts where they may stand, in one way to write them. `most` counts
 * what it says in plain words, in code points; pictures and names of people it has within `bounds`.
 */
export function readRich(sent: unknown, most: number, bounds: RichBounds = {}): ReadRich {
  if (sent === null || sent === undefined) return { rich: null };
  try {
    const read = new Reader(bounds).node(sent, '', 0, ['doc'], false);
    const rich = trimmed({ type: 'doc', content: read.content ?? [] });
    if (rich && [...plainOf(rich)].length > most)
      throw new Refused('', [`0 至 ${most} 个字`, `0 to ${most} characters`]);
    return { rich };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    throw error;
  }
}

const picturesIn = ({ type, attrs, content = [] }: RichNode): string[] =>
  type === 'picture' ? [String(attrs?.['file'])] : content.flatMap(picturesIn);

/** The files that its pictures are. */
export const filesOfRich = (rich: RichText | null): string[] => [
  ...new Set((rich?.content ?? []).flatMap(picturesIn)),
];

type ChangeNode = (node: RichNode) => RichNode;
const changedNode = (node: RichNode, change: ChangeNode): RichNode =>
  change({
    ...node,
    ...(node.content && { content: node.content.map((part) => changedNode(part, change)) }),
  });
const changed = (rich: RichText | null, change: ChangeNode): RichText | null =>
  rich && { ...rich, content: rich.content.map((node) => changedNode(node, change)) };

/** The same text with other files as its pictures. */
export const withFiles = (rich: RichText | null, fileOf: (file: string) => string): RichText | null =>
  changed(rich, (node) =>
    node.type === 'picture'
      ? { ...node, attrs: { ...node.attrs, file: fileOf(String(node.attrs?.['file'])) } }
      : node,
  );

const peopleIn = ({ type, attrs, content = [] }: RichNode): (readonly [id: string, name: string])[] =>
  type === 'mention' ? [[String(attrs?.['person']), String(attrs?.['words'])]] : content.flatMap(peopleIn);

/** Who is named in it, by what name. */
export const namesOfRich = (rich: RichText | null): ReadonlyMap<string, string> =>
  new Map((rich?.content ?? []).flatMap(peopleIn));

/** Who is named in it. */
export const peopleOfRich = (rich: RichText | null): string[] => [...namesOfRich(rich).keys()];

/** The same text with people by other names; undefined: as it stands there. */
export const withNames = (
  rich: RichText | null,
  nameOf: (person: string) => string | undefined,
): RichText | null =>
  changed(rich, (node) => {
    const name = node.type === 'mention' ? nameOf(String(node.attrs?.['person'])) : undefined;
    return name === undefined ? node : { ...node, attrs: { ...node.attrs, words: name } };
  });

/** Of what was checked when it was kept. */
export const boundlessRich: Required<RichBounds> = { pictures: Infinity, mentions: Infinity };

/** A rich text that was kept, in the one way to write it: the database orders keys its own way. */
export function asWritten(rich: RichText | null): RichText | null {
  const read = readRich(rich, Infinity, boundlessRich);
  return 'rich' in read ? read.rich : rich;
}

/** A rich text as text, for comparing and keeping; '' says nothing. */
export const textOfRich = (rich: RichText | null): string => (rich ? JSON.stringify(rich) : '');

/** The same of text; what is none is refused. */
export function richOfText(text: string, most: number, bounds: RichBounds = {}): ReadRich {
  if (text === '') return { rich: null };
  if (text.length > richLimits.size) return { problem: { path: '', text: ['内容过大', 'It is too large'] } };
  try {
    return readRich(JSON.parse(text) as unknown, most, bounds);
  } catch {
    return { problem: { path: '', text: ['格式不正确', 'The format is not right'] } };
  }
}
