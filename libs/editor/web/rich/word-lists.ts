/** What stands before an item that is numbered: '1.', '(2)', 'b)', '三、'. */
const number = /^\(?[\da-z一二三四五六七八九十]{1,4}[.)、）]/i;

interface WordItem {
  paragraph: HTMLElement;
  level: number;
  isNumbered: boolean;
}

/** An item of a list as Word copies it: a paragraph with its sign written out and its level in a style of Word's own. */
function itemIn(paragraph: HTMLElement): WordItem | null {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (!level) return null;
  const sign = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const isNumbered = number.test((sign?.textContent ?? '').trim());
  sign?.remove();
  return { paragraph, level: Number(level), isNumbered };
}

/** Makes lists of what Word copies as paragraphs with signs before them; all else stays. The document is drawn nowhere. */
export function withWordLists(html: string): string {
  if (!/mso-list/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  /** The lists that are open, outermost first, and the paragraph that came last. */
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of page.querySelectorAll<HTMLElement>('p')) {
    const item = itemIn(paragraph);
    if (!item) continue;
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    const made = page.createElement('li');
    const kind = item.isNumbered ? 'ol' : 'ul';
    open = open.slice(0, item.level);
    if (open.length === item.level && open.at(-1)?.localName !== kind) open.pop();
    while (open.length < item.level) {
      const list = page.createElement(kind);
      const around = open.at(-1);
      if (around) (around.lastElementChild ?? around.appendChild(page.createElement('li'))).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    open.at(-1)?.append(made);
    made.append(paragraph);
    last = open[0] ?? null;
  }
  return new XMLSerializer().serializeToString(page.body);
}
