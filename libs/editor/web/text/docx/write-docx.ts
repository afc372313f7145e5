import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import type { JSONContent } from '@tiptap/core';
import { isSafeLink } from '#editor/model';

/** Around a block: how deep it stands in lists and quotes, and the list item that it begins. */
interface Around {
  depth: number;
  quoted: boolean;
  item: { reference: 'bullets' | 'numbers'; instance: number } | { sign: string } | null;
}
const top: Around = { depth: 0, quoted: false, item: null };

/** Twentieths of a point by which a level stands further in. */
const step = 420;
const monospaced = 'Consolas';
const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;

const looks: Readonly<Record<string, Partial<IRunOptions>>> = {
  bold: { bold: true },
  italic: { italics: true },
  strike: { strike: true },
  underline: { underline: {} },
  code: { font: monospaced },
};

function runOf(node: JSONContent): ParagraphChild {
  if (node.type === 'hardBreak') return new TextRun({ break: 1 });
  const marks = node.marks ?? [];
  const look = Object.assign({}, ...marks.map(({ type }) => looks[type] ?? {})) as Partial<IRunOptions>;
  const href: unknown = marks.find(({ type }) => type === 'link')?.attrs?.['href'];
  if (typeof href === 'string' && isSafeLink(href)) {
    const link = href.startsWith('/')
      ? new URL(href, globalThis.location?.href ?? 'http://localhost').href
      : href;
    return new ExternalHyperlink({
      link,
      children: [new TextRun({ ...look, text: node.text ?? '', style: 'Hyperlink' })],
    });
  }
  return new TextRun({ ...look, text: node.text ?? '' });
}

/** Writes the blocks of a text one after the other; lists count their instances, so that each begins with 1. */
class Writer {
  #lists = 0;

  blocks(nodes: readonly JSONContent[] = [], around: Around = top): (Paragraph | Table)[] {
    return nodes.flatMap((node, at) => this.#block(node, at === 0 ? around : { ...around, item: null }));
  }

  #block(node: JSONContent, around: Around): (Paragraph | Table)[] {
    const { content = [], attrs = {} } = node;
    switch (node.type) {
      case 'heading': {
        const level = Number(attrs['level']) || 1;
        return [this.#paragraph(content, around, { heading: headings[level - 1] ?? HeadingLevel.HEADING_3 })];
      }
      case 'bulletList':
      case 'orderedList': {
        const reference = node.type === 'bulletList' ? 'bullets' : 'numbers';
        const item = { reference, instance: ++this.#lists } as const;
        return content.flatMap(({ content: inside }) =>
          this.blocks(inside, { ...around, depth: around.depth + 1, item }),
        );
      }
      case 'taskList':
        return content.flatMap(({ content: inside, attrs: said }) =>
          this.blocks(inside, {
            ...{ ...around, depth: around.depth + 1 },
            item: { sign: said?.['checked'] ? '☑ ' : '☐ ' },
          }),
        );
      case 'blockquote':
        return this.blocks(content, { ...around, depth: around.depth + 1, quoted: true });
      case 'codeBlock':
        return content
          .map(({ text = '' }) => text)
          .join('')
          .split('\n')
          .map(
            (text) =>
              new Paragraph({
                children: [new TextRun({ text, font: monospaced })],
                shading: { type: ShadingType.CLEAR, fill: 'F2F2F2' },
                indent: { left: around.depth * step },
              }),
          );
      case 'horizontalRule':
        return [
          new Paragraph({
            border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '999999', space: 1 } },
          }),
        ];
      case 'table':
        return [this.#table(content)];
      default:
        return [this.#paragraph(content, around, {})];
    }
  }

  #paragraph(
    content: readonly JSONContent[],
    { depth, quoted, item }: Around,
    more: IParagraphOptions,
  ): Paragraph {
    const sign = item && 'sign' in item ? [new TextRun(item.sign)] : [];
    return new Paragraph({
      ...more,
      children: [...sign, ...content.map(runOf)],
      ...(item && 'reference' in item
        ? { numbering: { ...item, level: Math.min(8, depth - 1) } }
        : depth > 0 && { indent: { left: depth * step } }),
      ...(quoted && { border: { left: { style: BorderStyle.SINGLE, size: 12, color: 'BBBBBB', space: 8 } } }),
    });
  }

  #table(rows: readonly JSONContent[]): Table {
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        ({ content: cells = [] }) =>
          new TableRow({
            tableHeader: cells.every(({ type }) => type === 'tableHeader'),
            children: cells.map(
              ({ type, content, attrs = {} }) =>
                new TableCell({
                  columnSpan: Number(attrs['colspan']) || 1,
                  rowSpan: Number(attrs['rowspan']) || 1,
                  ...(type === 'tableHeader' && { shading: { type: ShadingType.CLEAR, fill: 'F2F2F2' } }),
                  children: this.blocks(content),
                }),
            ),
          }),
      ),
    });
  }
}

const levels = (format: (level: number) => { format: 'bullet' | 'decimal'; text: string }) =>
  Array.from({ length: 9 }, (_, level) => {
    const { format: kind, text } = format(level);
    return {
      ...{ level, text, alignment: AlignmentType.LEFT },
      format: kind === 'bullet' ? LevelFormat.BULLET : LevelFormat.DECIMAL,
      style: { paragraph: { indent: { left: (level + 1) * step, hanging: step / 2 } } },
    };
  });

/** A text as a Word document: what the editor holds, nothing else. */
export const wordOf = (title: string, text: JSONContent): Document =>
  new Document({
    title,
    numbering: {
      config: [
        {
          reference: 'bullets',
          levels: levels((level) => ({ format: 'bullet', text: '•◦▪'[level % 3] ?? '•' })),
        },
        { reference: 'numbers', levels: levels((level) => ({ format: 'decimal', text: `%${level + 1}.` })) },
      ],
    },
    sections: [{ children: new Writer().blocks(text.content) }],
  });
