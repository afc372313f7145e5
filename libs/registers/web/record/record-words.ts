import {
  periodOf,
  recordStateLabels,
  recordStateTones,
  ruleStates,
  ruleStateTones,
  type RecordState,
  type RecordView,
  type RegisterDeclaration,
} from '#registers/model';
import type { Label, Language } from '#calls/model';
import { today } from '#ui/web';

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

type Tone = NonNullable<RegisterDeclaration['list']['tabs']>['tones'][string];

/** How a state looks; the word always stands with the colour. */
export const stateLook = (state: RecordState): { label: Label; tone: Tone } => ({
  label: recordStateLabels[state],
  tone: recordStateTones[state],
});

/** A rule is planned before its days, and past behind them. */
function lookOfRule(values: RecordView['values']): { label: Label; tone: Tone } {
  const { from, to } = periodOf(values);
  const known = to !== null && to <= today() ? 'past' : 'active';
  const state = from > today() ? 'planned' : known;
  return { label: ruleStates[state], tone: ruleStateTones[state] };
}

/** The same of a record, or of what stands for the state in its register. */
export function lookOfRecord(
  { list: { tabs }, fields, ruled }: RegisterDeclaration,
  { state, values }: Pick<RecordView, 'state' | 'values'>,
): { label: Label; tone: Tone } {
  if (ruled && state === 'active') return lookOfRule(values);
  const field = tabs && fields[tabs.by];
  const option =
    field?.kind === 'choice'
      ? field.options.find(({ value }) => value === values[tabs?.by ?? ''])
      : undefined;
  return option ? { label: option.label, tone: tabs?.tones[option.value] ?? 'grey' } : stateLook(state);
}
