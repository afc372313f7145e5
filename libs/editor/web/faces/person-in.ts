/** Somebody who has the document open, as the server names them; what else a page says is not believed. */
export function personIn(user: unknown): { id: string; name: string } {
  const { id, zh, en } = (user ?? {}) as Record<string, unknown>;
  const [inZh, inEn] = [typeof zh === 'string' ? zh : '', typeof en === 'string' ? en : ''];
  const isEnglish = document.documentElement.lang.startsWith('en');
  return { id: typeof id === 'string' ? id : '', name: (isEnglish && inEn) || inZh };
}
