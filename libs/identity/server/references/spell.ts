import { spellLabels } from '#identity/model';
import { handle, type Handler } from '#server-kit/server';
import { soundsOf } from '../text/sounds-of.ts';

/** Answers BSE003. Nothing is kept: the texts are the browser's. */
export const spellLabelsHandler: Handler = handle(spellLabels, ({ texts }) =>
  Promise.resolve({ sounds: texts.map(soundsOf) }),
);
