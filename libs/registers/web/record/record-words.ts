import { recordStateLabels, recordStateTones, type RecordState, type RecordView } from '#registers/model';
import type { Label, Language } from '#calls/model';

const textIn = ({ values }: Pick<RecordView, 'values'>, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

export const codeOf = (view: Pick<RecordView, 'values'>): string => textIn(view, 'code');

/** The name in the reader's language where there is one, then the other. */
export function namesOf(view: Pick<RecordView, 'values'>, language: Language): [name: string, other: string] {
  const [zh, en] = [textIn(view, 'nameZh'), textIn(view, 'nameEn')];
  return language === 'en' && en ? [en, zh] : [zh, en];
}

/** How a state looks; the word always stands with the colour. */
export const stateLook = (state: RecordState): { label: Label; tone: 'green' | 'struck' | 'grey' } => ({
  label: recordStateLabels[state],
  tone: recordStateTones[state],
});
