type Realm = Pick<typeof globalThis, 'SVGElement' | 'Element'>;

/**
 * html2canvas puts a <base> into its copy of the page, and style attributes back onto drawings: the page's content
 * policy forbids both, and the browser would say so in the console for each. Neither is needed: a frame without an
 * address has the base of its page, and styles may be set as properties. Its canvases are read often and do not say so,
 * which the browser complains about too.
 */
export async function asPolicyAllows<T>(draw: (frames: HTMLElement) => Promise<T>): Promise<T> {
  const frames = placeForFrames();
  const restore = [setStylesAsProperties(globalThis), makeOtherwise(document, { canvas: readOften })];
  try {
    return await draw(frames);
  } finally {
    for (const undo of restore) undo();
    frames.remove();
  }
}

/** Frames that are put here make no <base>. */
function placeForFrames(): HTMLElement {
  const place = document.createElement('div');
  const append = place.appendChild.bind(place);
  Object.assign(place, {
    appendChild(node: Node): Node {
      append(node);
      if (node instanceof HTMLIFrameElement && node.contentDocument && node.contentWindow) {
        makeOtherwise(node.contentDocument, { base: (create) => create('span'), canvas: readOften });
        // Copies whose objects the browser has made anew belong to the frame.
        setStylesAsProperties(node.contentWindow as unknown as Realm);
      }
      return node;
    },
  });
  document.body.append(place);
  return place;
}

type Create = (name: string, options?: ElementCreationOptions) => HTMLElement;

/** Elements of some names are made by other rules, until undone by the answer. */
function makeOtherwise(page: Document, rules: Readonly<Record<string, (create: Create) => HTMLElement>>) {
  const before = page.createElement;
  const create: Create = before.bind(page);
  const make: Create = (name, options) => rules[name]?.(create) ?? create(name, options);
  Object.assign(page, { createElement: make });
  return () => void Object.assign(page, { createElement: before });
}

function readOften(create: Create): HTMLElement {
  const canvas = create('canvas') as HTMLCanvasElement;
  const contextOf = canvas.getContext.bind(canvas) as (kind: string, options?: object) => unknown;
  Object.assign(canvas, {
    getContext: (kind: string, options?: object) =>
      contextOf(kind, kind === '2d' ? { willReadFrequently: true, ...options } : options),
  });
  return canvas;
}

/** Until undone by the answer. */
function setStylesAsProperties({ SVGElement: { prototype: drawings }, Element: Any }: Realm): () => void {
  const { setAttribute } = Any.prototype;
  drawings.setAttribute = function set(this: SVGElement, name: string, value: string) {
    if (name === 'style') this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  return () => void Reflect.deleteProperty(drawings, 'setAttribute');
}
