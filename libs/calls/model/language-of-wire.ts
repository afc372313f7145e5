import type { Language } from './label.ts';

/** Reads LANG, which the wire writes as CN or EN; anything but EN is Chinese, the default language. */
export function languageFromWire(wire: string): Language {
  return wire.toUpperCase() === 'EN' ? 'en' : 'zh';
}
