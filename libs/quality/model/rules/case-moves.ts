import type { CaseState } from '../words.ts';

const follows: Readonly<Record<CaseState, readonly CaseState[]>> = {
  open: ['contained'],
  contained: ['disposed'],
  disposed: ['acting'],
  acting: ['verified'],
  verified: ['closed', 'acting'],
  closed: ['reopened'],
  reopened: ['contained', 'closed'],
};

/** The states that follow: open → contained → disposed → acting → verified → closed ⇄ reopened. */
export const caseFollows = (state: CaseState): readonly CaseState[] => follows[state];

/** Days within which the same defect of the same item and supplier reopens what was closed. */
export const reopensWithin = 90;

/** By what the same defect is found again, however it is typed. */
export const defectKey = (defect: string): string =>
  defect.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
