import type { PreviewContent } from '#server-kit/model';
import { openArchive } from './archive.ts';
import { childOf, childrenOf, descendants, relationsOf, textOf } from './xml-tree.ts';

const most = { bytes: 24_000_000, elements: 20_000, slides: 100 };

/** What slides say, line by line, in their order; not how they look. */
export function readSlides(bytes: Buffer): PreviewContent {
  const archive = openArchive(bytes, most.bytes);
  const tree = (name: string) => archive.tree(name, most.elements).root;
  const show = childOf(tree('ppt/presentation.xml'), 'presentation');
  if (!show) return { as: 'none', why: 'unreadable' };
  const relations = relationsOf(archive.text('ppt/_rels/presentation.xml.rels'), 'ppt');
  const names = childrenOf(childOf(show, 'sldIdLst'), 'sldId').flatMap(
    ({ attributes }) => relations.get(attributes['r:id'] ?? '') ?? [],
  );
  return {
    as: 'slides',
    slides: names.slice(0, most.slides).map((name) =>
      descendants(tree(name), ['p'])
        .map((paragraph) => descendants(paragraph, ['t']).map(textOf).join(''))
        .filter((line) => line.trim()),
    ),
    more: names.length > most.slides,
  };
}
