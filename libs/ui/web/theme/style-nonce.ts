/** The nonce that the page's policy asks of styles made at run time; the server writes it into index.html. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;

/**
 * antd passes the nonce on, but the scroll lock of its dialogs and drawers does not take it: those styles would be
 * refused and reported in the console. So every style element made by our scripts carries it; markup that is written
 * into the page does not pass here and stays refused.
 */
export function giveStylesTheNonce(): void {
  const nonce = styleNonce();
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  // Some icons carry an empty style element inside their picture.
  const createIn = document.createElementNS.bind(document) as (space: string, name: string) => Element;
  document.createElementNS = ((space: string, name: string): Element => {
    const element = createIn(space, name);
    if (element instanceof SVGStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElementNS;
}
