/** Specification 9: a tag cloud is 640 by 400, its words from 8 to 32. CSS pixels. */
export const tagCloud = { width: 640, height: 400, smallest: 8, largest: 32 } as const;

export interface Tag {
  text: string;
  /** Whatever is counted. */
  weight: number;
}

export interface PlacedTag extends Tag {
  /** Middle of the word, from the upper left corner. */
  x: number;
  y: number;
  size: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const gap = 2;
/** Of a word's height, over its font size. */
const line = 1.2;
const turn = 0.35;

/** Font size of a weight between the least and the most: by its root, so that one giant leaves the others readable. */
export function sizeOfWeight(weight: number, least: number, most: number): number {
  const { smallest, largest } = tagCloud;
  if (most <= least) return (smallest + largest) / 2;
  const share = Math.sqrt(Math.max(0, weight - least) / (most - least));
  return Math.round(smallest + share * (largest - smallest));
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

/**
 * Places words from the middle outwards along a spiral, the heaviest first, none over another; what finds no room is
 * left out. `widthOf` measures a text at a font size. The same words lie in the same places every time.
 */
export function placeTags(
  tags: readonly Tag[],
  widthOf: (text: string, size: number) => number,
): PlacedTag[] {
  const { width, height } = tagCloud;
  const weights = tags.map(({ weight }) => weight);
  const [least, most] = [Math.min(...weights), Math.max(...weights)];
  const taken: Box[] = [];
  return tags
    .toSorted((a, b) => b.weight - a.weight || a.text.localeCompare(b.text))
    .flatMap((tag) => {
      const size = sizeOfWeight(tag.weight, least, most);
      const [w, h] = [widthOf(tag.text, size), size * line];
      // The spiral is as wide as the cloud is wider than high.
      for (let angle = 0; angle < 400; angle += turn) {
        const reach = angle * 1.1;
        const x = width / 2 + reach * Math.cos(angle) * (width / height);
        const y = height / 2 + reach * Math.sin(angle);
        const box = { left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 };
        if (box.left < 0 || box.top < 0 || box.right > width || box.bottom > height) {
          if (reach > width) break;
          continue;
        }
        if (taken.some((other) => overlap(box, other))) continue;
        taken.push(box);
        return [{ ...tag, x, y, size }];
      }
      return [];
    });
}
