import { inflateSync } from 'node:zlib';

/** Objects of a PDF as Chromium writes it: plain dictionaries, streams deflated. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: Buffer | null }> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, { head: string; stream: Buffer | null }>();
  for (const match of text.matchAll(/(\d+) 0 obj\b/g)) {
    const begin = match.index + match[0].length;
    const end = text.indexOf('endobj', begin);
    const body = text.slice(begin, end);
    const at = body.search(/stream\r?\n/);
    const head = at < 0 ? body : body.slice(0, at);
    const length = /\/Length (\d+)/.exec(head)?.[1];
    let stream: Buffer | null = null;
    if (at >= 0 && length) {
      const from = begin + at + (body.slice(at).startsWith('stream\r\n') ? 8 : 7);
      const raw = pdf.subarray(from, from + Number(length));
      stream = head.includes('/FlateDecode') ? inflateSync(raw) : raw;
    }
    objects.set(match[1]!, { head, stream });
  }
  return objects;
}

/** Which characters the codes of a font stand for, from its ToUnicode table. */
function charactersOf(table: string): Map<number, string> {
  const characters = new Map<number, string>();
  const unicode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of block.matchAll(/<([\da-fA-F]+)>\s*<([\da-fA-F]+)>/g))
      characters.set(Number.parseInt(code, 16), unicode(to));
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of block.matchAll(
      /<([\da-fA-F]+)>\s*<([\da-fA-F]+)>\s*<([\da-fA-F]+)>/g,
    )) {
      const start = Number.parseInt(from, 16);
      for (let code = start; code <= Number.parseInt(to, 16); code++)
        characters.set(code, String.fromCodePoint((unicode(first).codePointAt(0) ?? 0) + code - start));
    }
  return characters;
}

interface Font {
  characters: Map<number, string>;
  /** Hexadecimal digits of one code: drawn fonts (Type 3) have codes of one byte, the others of two. */
  digits: 2 | 4;
}

/** What a run of glyphs says where each does not stand for a character: the glyphs are read, not this. */
const actualText = /\/ActualText\s*<[\da-fA-F]*>/g;

/** What a page, or a part of one that is drawn by itself (transparent ones are), shows. */
function textOf(content: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined;
  let text = '';
  for (const [, name, hex = ''] of content
    .replaceAll(actualText, '')
    .matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-fA-F]*)>/g))
    if (name) font = fonts.get(name);
    else
      for (let at = 0; font && at < hex.length; at += font.digits)
        text += font.characters.get(Number.parseInt(hex.slice(at, at + font.digits), 16)) ?? '';
  return text;
}

/** Chinese fonts draw some characters with the glyph of the radical of the same shape; it has no other name in Unicode. */
const radicals = new Map(
  [
    ...'⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻩黄⻬齐⻮齿⻰龙⻳龟⺟母⺠民⺩王⻄西⻑長'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, radical = '', character = '']) => [radical, character]),
);

/**
 * The text of a PDF that Chromium printed, pages first, without white space: where glyphs stand says nothing of spaces.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const streamOf = (id: string | undefined): string =>
    (id && objects.get(id)?.stream?.toString('latin1')) || '';
  const fontOf = new Map<string, Font>();
  for (const [id, { head }] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    if (table)
      fontOf.set(id, {
        characters: charactersOf(streamOf(table)),
        digits: head.includes('/Type3') ? 2 : 4,
      });
  }
  const parts = [...objects].flatMap(([id, { head }]) => {
    const content = /\/Type\s*\/Page\b/.test(head)
      ? streamOf(/\/Contents (\d+) 0 R/.exec(head)?.[1])
      : /\/Subtype\s*\/Form\b/.test(head)
        ? streamOf(id)
        : '';
    const fonts = new Map<string, Font>();
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const found = fontOf.get(font);
      if (found) fonts.set(name, found);
    }
    return content ? [{ isPage: head.includes('/Contents'), text: textOf(content, fonts) }] : [];
  });
  return (
    parts
      .toSorted((one, other) => Number(other.isPage) - Number(one.isPage))
      .map(({ text }) => text)
      .join('')
      // Of this radical normalising makes the traditional character.
      .replaceAll('⼾', '户')
      .normalize('NFKC')
      .replaceAll(/[⺀-⻿]/gu, (radical) => radicals.get(radical) ?? radical)
      .replaceAll(/\s/g, '')
  );
}
