import { pieces } from '#xml/model';

export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlNode | string)[];
}

/** Deeper than any office program nests; what lies deeper is left out. */
const deepest = 120;

/** The tree of an XML text, of its first `most` elements; `whole` says whether those were all. */
export function treeOf(xml: string, most: number): { root: XmlNode; whole: boolean } {
  const root: XmlNode = { name: '', attributes: {}, children: [] };
  const open = [root];
  let below = 0;
  let left = most;
  for (const piece of pieces(xml)) {
    const parent = open.at(-1)!;
    if (piece.what === 'text') {
      if (!below) parent.children.push(piece.text);
    } else if (piece.what === 'close') {
      if (below) below--;
      else if (open.length > 1) open.pop();
    } else {
      if (--left < 0) return { root, whole: false };
      if (below || open.length > deepest) {
        if (!piece.empty) below++;
        continue;
      }
      const node: XmlNode = { name: piece.name, attributes: piece.attributes, children: [] };
      parent.children.push(node);
      if (!piece.empty) open.push(node);
    }
  }
  return { root, whole: true };
}

export const isNode = (child: XmlNode | string): child is XmlNode => typeof child !== 'string';

/** The first child of this name. */
export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.filter(isNode).find((child) => child.name === name);
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter(isNode).filter((child) => child.name === name) ?? [];
/** What `<name val="…"/>` says. */
export const valueOf = (node: XmlNode | undefined, name: string): string | undefined =>
  childOf(node, name)?.attributes['val'];
export const textOf = (node: XmlNode): string =>
  node.children.map((child) => (isNode(child) ? textOf(child) : child)).join('');

/** Every node of these names below, in the order of the text; not looked for below a found one. */
export function descendants(node: XmlNode, names: readonly string[]): XmlNode[] {
  return node.children
    .filter(isNode)
    .flatMap((child) => (names.includes(child.name) ? [child] : descendants(child, names)));
}

/** 'word/media/image1.png' by id of the relation; what lies outside of the archive has none. */
export function relationsOf(xml: string, folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const piece of pieces(xml)) {
    if (piece.what !== 'open' || piece.name !== 'Relationship') continue;
    const { Id = '', Target = '', TargetMode } = piece.attributes;
    if (TargetMode === 'External') continue;
    const steps: string[] = [];
    for (const step of (Target.startsWith('/') ? Target.slice(1) : `${folder}/${Target}`).split('/')) {
      if (step === '..') steps.pop();
      else if (step && step !== '.') steps.push(step);
    }
    found.set(Id, steps.join('/'));
  }
  return found;
}
