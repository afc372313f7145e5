import type { Label } from '#calls/model';

/** How a unit stands. */
export const unitStates = {
  expected: ['待采集', 'Expected'],
  collected: ['已采集', 'Collected'],
  received: ['已到达', 'Received'],
  accepted: ['已接收', 'Accepted'],
  conditional: ['有条件接收', 'Conditional'],
  rejected: ['已拒收', 'Rejected'],
  processing: ['处理中', 'Processing'],
  frozen: ['已冻存', 'Frozen'],
  quarantine: ['待放行', 'Quarantine'],
  banked: ['已入库', 'Banked'],
  reserved: ['已预留', 'Reserved'],
  released: ['已放行出库', 'Released'],
  issued: ['已出库', 'Issued'],
  notBankable: ['不可入库', 'Not bankable'],
  discarded: ['已销毁', 'Discarded'],
} as const satisfies Record<string, Label>;
export type UnitState = keyof typeof unitStates;
export const unitStateOptions = Object.entries(unitStates).map(([value, label]) => ({ value, label }));

export const unitTones: Readonly<Record<UnitState, 'grey' | 'blue' | 'orange' | 'green' | 'red' | 'struck'>> =
  {
    ...{ expected: 'grey', collected: 'blue', received: 'blue', accepted: 'blue', conditional: 'orange' },
    ...{ rejected: 'red', processing: 'blue', frozen: 'blue', quarantine: 'orange', banked: 'green' },
    ...{ reserved: 'green', released: 'green', issued: 'grey', notBankable: 'red', discarded: 'struck' },
  };

/** What may follow what. A unit never goes back but from the bank into quarantine, when a result of it was replaced. */
const moves: Readonly<Record<UnitState, readonly UnitState[]>> = {
  expected: ['collected', 'received', 'discarded'],
  collected: ['received', 'discarded'],
  received: ['accepted', 'conditional', 'rejected'],
  accepted: ['conditional', 'rejected', 'processing', 'notBankable'],
  conditional: ['accepted', 'rejected', 'processing', 'notBankable'],
  rejected: ['accepted', 'conditional', 'notBankable', 'discarded'],
  processing: ['frozen', 'notBankable'],
  frozen: ['quarantine', 'notBankable'],
  quarantine: ['banked', 'notBankable'],
  banked: ['reserved', 'quarantine', 'discarded'],
  reserved: ['banked', 'quarantine', 'released'],
  released: ['issued', 'quarantine', 'banked'],
  issued: [],
  notBankable: ['discarded'],
  discarded: [],
};
export const mayFollow = (from: UnitState, to: UnitState): boolean => moves[from].includes(to);

/** Ways that somebody takes by hand: the bank is entered by two signatures alone, and only what left it on paper goes back. */
export const waysByHand = ['reserved', 'banked', 'notBankable', 'discarded', 'issued'] as const;
export type WayByHand = (typeof waysByHand)[number];
export const mayGoByHand = (from: UnitState, to: WayByHand): boolean =>
  mayFollow(from, to) && (to !== 'banked' || from === 'reserved' || from === 'released');

/** Those that nobody has looked into yet. */
export const awaitedStates: readonly UnitState[] = ['expected', 'collected', 'received'];
/** Kept in the area of the bank; what is frozen and not released lies in quarantine. */
export const bankStates: readonly UnitState[] = ['banked', 'reserved', 'released'];
/** Released once: in the bank, or out of it. */
export const releasedOnce: readonly UnitState[] = [...bankStates, 'issued'];
/** Nothing is decided of these any more, and nothing written down. */
export const endedStates: readonly UnitState[] = ['issued', 'notBankable', 'discarded'];

export const sheetStates = {
  open: ['待签', 'Open'],
  firstSigned: ['一人已签', 'First signed'],
  released: ['已放行', 'Released'],
  lapsed: ['已失效', 'Lapsed'],
  refused: ['不予放行', 'Refused'],
} as const satisfies Record<string, Label>;
export type SheetState = keyof typeof sheetStates;

/** In which area a unit in this state lies; null: in none. */
export const areaFor = (state: UnitState): 'bank' | 'quarantine' | null => {
  if (bankStates.includes(state)) return 'bank';
  return state === 'frozen' || state === 'quarantine' ? 'quarantine' : null;
};

/** Why a unit in this state lies in no position: it is not frozen yet, or it is gone. */
export const whyNowhere = (state: UnitState): Label =>
  endedStates.includes(state)
    ? [
        `该产品为“${unitStates[state][0]}”，不再放入库位`,
        `It is ${unitStates[state][1].toLowerCase()}: it goes into no position any more`,
      ]
    : ['未冻存的产品不能放入库位', 'Only what is frozen goes into a position'];
