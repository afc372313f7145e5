import type { PreviewBlock, PreviewContent, PreviewParagraph } from '#server-kit/model';
import { openArchive } from './archive.ts';
import { picturesOf } from './pictures.ts';
import { numberingOf, placeInList } from './numbering.ts';
import {
  childOf,
  childrenOf,
  descendants,
  isNode,
  relationsOf,
  textOf,
  valueOf,
  type XmlNode,
} from './xml-tree.ts';

/** Bytes that are unpacked, elements that are read of a part, and blocks that are shown. */
const most = { bytes: 24_000_000, elements: 250_000, blocks: 3_000 };

interface Style {
  level: number;
  list: ReturnType<typeof placeInList>;
  align: string | undefined;
  basedOn: string | undefined;
}

/** Styles of paragraphs by their id. */
function stylesOf(xml: XmlNode | undefined): Map<string, Style> {
  const styles = new Map<string, Style>();
  for (const style of childrenOf(xml, 'style')) {
    const properties = childOf(style, 'pPr');
    const outline = valueOf(properties, 'outlineLvl');
    const isTitle = /^title$/i.test(valueOf(style, 'name') ?? '');
    styles.set(style.attributes['styleId'] ?? '', {
      level: isTitle ? 1 : outline === undefined ? 0 : Math.min(6, Number(outline) + 1),
      list: placeInList(properties),
      align: valueOf(properties, 'jc'),
      basedOn: valueOf(style, 'basedOn'),
    });
  }
  return styles;
}

const isOn = (properties: XmlNode | undefined, name: string): boolean => {
  const node = childOf(properties, name);
  return node !== undefined && !/^(0|false|none|off)$/.test(node.attributes['val'] ?? '');
};
const marksOf = (run: XmlNode): string => {
  const properties = childOf(run, 'rPr');
  return [
    isOn(properties, 'b') && 'b',
    isOn(properties, 'i') && 'i',
    isOn(properties, 'u') && 'u',
    isOn(properties, 'strike') && 's',
  ]
    .filter(Boolean)
    .join('');
};

/** What was struck out while changes were tracked, and what is there for older programs only. */
const passedOver = ['del', 'moveFrom', 'Fallback', 'instrText', 'rPr', 'pPr'];

function textIn(node: XmlNode): string {
  return node.children
    .filter(isNode)
    .map((child) => {
      if (child.name === 't') return textOf(child);
      if (child.name === 'tab' || child.name === 'ptab') return '\t';
      if (child.name === 'br' || child.name === 'cr') return '\n';
      if (child.name === 'noBreakHyphen') return '-';
      // A box of text inside a line: its paragraphs, one below the other.
      if (child.name === 'p') return `${textIn(child)}\n`;
      return passedOver.includes(child.name) ? '' : textIn(child);
    })
    .join('');
}

const runsIn = (node: XmlNode): XmlNode[] =>
  node.children
    .filter(isNode)
    .filter(({ name }) => !passedOver.includes(name))
    .flatMap((child) => (child.name === 'r' ? [child] : runsIn(child)));

/** Alignments as Word says them. */
const alignments: Readonly<Record<string, PreviewParagraph['align']>> = {
  center: 'center',
  right: 'end',
  end: 'end',
};
/** Twentieths of a point that a step sets in by. */
const step = 420;

/** What a text document says, block by block: headings, numbering, tables, pictures; not how it is laid out. */
export function readDocument(bytes: Buffer): PreviewContent {
  const archive = openArchive(bytes, most.bytes);
  const tree = (name: string) => archive.tree(name, most.elements);
  const { root, whole } = tree('word/document.xml');
  const body = childOf(childOf(root, 'document'), 'body');
  if (!body) return { as: 'none', why: 'unreadable' };
  const styles = stylesOf(childOf(tree('word/styles.xml').root, 'styles'));
  const marker = numberingOf(childOf(tree('word/numbering.xml').root, 'numbering'));
  const pictures = picturesOf(archive, relationsOf(archive.text('word/_rels/document.xml.rels'), 'word'));

  /** Of its own style, or of the one that this is based on. */
  function styled<T>(id: string | undefined, of: (style: Style) => T | undefined): T | undefined {
    let style = id === undefined ? undefined : styles.get(id);
    for (let depth = 0; style && depth < 10; depth++) {
      const found = of(style);
      if (found) return found;
      style = style.basedOn === undefined ? undefined : styles.get(style.basedOn);
    }
    return undefined;
  }

  function paragraphOf(node: XmlNode): PreviewParagraph {
    const properties = childOf(node, 'pPr');
    const style = valueOf(properties, 'pStyle');
    const list = placeInList(properties) ?? styled(style, (of) => of.list ?? undefined);
    const outline = valueOf(properties, 'outlineLvl');
    const left = Number(childOf(properties, 'ind')?.attributes['left'] ?? 0) || 0;
    const runs: PreviewParagraph['runs'] = [];
    for (const run of runsIn(node)) {
      const text = textIn(run);
      const marks = marksOf(run);
      const last = runs.at(-1);
      if (last?.marks === marks) last.text += text;
      else if (text) runs.push({ text, marks });
    }
    return {
      as: 'paragraph',
      level:
        outline === undefined
          ? (styled(style, (of) => of.level) ?? 0)
          : Math.min(6, Number(outline) + 1 || 0),
      align: alignments[valueOf(properties, 'jc') ?? styled(style, (of) => of.align) ?? ''] ?? 'start',
      indent: Math.max(0, Math.min(9, list ? list.level : Math.round(left / step))),
      marker: list ? marker(list.listId, list.level).slice(0, 40) : '',
      runs,
      images: descendants(node, ['blip', 'imagedata']).flatMap(
        ({ attributes }) => pictures(attributes['embed'] ?? attributes['r:id'] ?? '') ?? [],
      ),
    };
  }

  const tableOf = (node: XmlNode): PreviewBlock => ({
    as: 'table',
    rows: rowsIn(node).map((row) =>
      cellsIn(row).map((cell) => ({
        span: Math.max(1, Math.min(60, Number(valueOf(childOf(cell, 'tcPr'), 'gridSpan') ?? 1) || 1)),
        // Of a cell that goes on from the one above it, nothing is said twice.
        paragraphs: descendants(cell, ['p']).map(paragraphOf),
      })),
    ),
  });

  const blocks: PreviewBlock[] = [];
  const blocksIn = (node: XmlNode): void => {
    for (const child of node.children.filter(isNode)) {
      if (blocks.length > most.blocks) return;
      if (child.name === 'p') blocks.push(paragraphOf(child));
      else if (child.name === 'tbl') blocks.push(tableOf(child));
      else if (!passedOver.includes(child.name)) blocksIn(child);
    }
  };
  blocksIn(body);
  return {
    as: 'document',
    blocks: blocks.slice(0, most.blocks),
    more: !whole || blocks.length > most.blocks,
  };
}

const rowsIn = (node: XmlNode): XmlNode[] =>
  node.children
    .filter(isNode)
    .flatMap((child) => (child.name === 'tr' ? [child] : child.name.startsWith('sdt') ? rowsIn(child) : []));
const cellsIn = (node: XmlNode): XmlNode[] =>
  node.children
    .filter(isNode)
    .flatMap((child) => (child.name === 'tc' ? [child] : child.name.startsWith('sdt') ? cellsIn(child) : []));
