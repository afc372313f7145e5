import type { Language } from './label.ts';

/** The wire writes languages as CN and EN (payload field LANG). */
export const languageToWire = { zh: 'CN', en: 'EN' } as const satisfies Record<Language, string>;

/** Reads LANG; anything but EN is Chinese, the default language. */
export function languageFromWire(wire: string): Language {
  return wire.toUpperCase() === 'EN' ? 'en' : 'zh';
}
