import type { Label } from '#calls/model';
import { useLabel, type Say } from '../language/i18n.ts';
import styles from './status-tag.module.css';

/**
 * The one language of status over the whole product: grey not begun, blue under way, orange given back, green good,
 * red refused, struck what no longer counts. The word always stands with the colour.
 */
export const tones = {
  draft: 'grey',
  pending: 'blue',
  returned: 'orange',
  approved: 'green',
  rejected: 'red',
  withdrawn: 'struck',
  voided: 'struck',
  // Of approvals, steps and tasks.
  running: 'blue',
  open: 'blue',
  waiting: 'grey',
  expected: 'grey',
  done: 'green',
  skipped: 'grey',
  notNeeded: 'grey',
  removed: 'struck',
  cancelled: 'struck',
  transferred: 'grey',
  delegated: 'grey',
  timedOut: 'orange',
} as const;
export type Tone = 'grey' | 'blue' | 'orange' | 'green' | 'red' | 'struck';

/** `status` picks the tone where it is one that the product knows; `tone` says it for others. */
export interface StatusTagProps {
  label: Label;
  /** For the places of the label. */
  values?: Parameters<Say>[1];
  status?: string;
  tone?: Tone;
}

export const toneOf = (status: string): Tone =>
  Object.hasOwn(tones, status) ? tones[status as keyof typeof tones] : 'grey';

export function StatusTag({ label, values, status, tone }: StatusTagProps) {
  const say = useLabel();
  const shown = tone ?? toneOf(status ?? '');
  return <span className={`${styles.tag} ${styles[shown]}`}>{say(label, values)}</span>;
}
