import type { Language } from '#calls/model';
import { stored } from './stored.ts';

/** The language of the interface; stored locally, zh by default (specification 1 and 9). */
export const languageStore = stored<Language>('language', (value) => (value === 'en' ? 'en' : 'zh'));
