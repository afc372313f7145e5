import * as approvals from '#approvals/model';
import * as contractRegister from '#contract-register/model';
import * as contracts from '#contracts/model';
import * as documents from '#documents/model';
import * as esign from '#esign/model';
import * as inventory from '#inventory/model';
import * as lab from '#lab/model';
import * as masterData from '#master-data/model';
import * as organisation from '#organisation/model';
import * as purchasing from '#purchasing/model';
import * as quality from '#quality/model';
import * as questionnaires from '#questionnaires/model';
import * as registers from '#registers/model';
import * as requisitions from '#requisitions/model';
import * as system from '#system/model';
import * as tracker from '#tracker/model';
import * as workflow from '#workflow/model';
import type { AnyList } from '#lists/model';
import { behavesAsList } from '../../libs/lists/web/testing/behaves-as-list.tsx';
import { someOf } from '../../libs/calls/model/testing/some-of.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isList = (value: unknown): boolean =>
  isObject(value) && isObject(value['row']) && isObject(value['calls']);

/** What a model declares: lists, registers with theirs, and several of either. */
const listsIn = (declared: unknown): AnyList[] => {
  if (Array.isArray(declared)) return declared.flatMap(listsIn);
  if (!isObject(declared)) return [];
  if (isList(declared)) return [declared as unknown as AnyList];
  return isList(declared['rows']) ? [declared['rows'] as unknown as AnyList] : [];
};

/** Every list as its feature declares it, once (decision 493). */
const lists = [
  ...new Map(
    [
      approvals,
      contractRegister,
      contracts,
      documents,
      esign,
      inventory,
      lab,
      masterData,
      organisation,
      purchasing,
      quality,
      questionnaires,
      registers,
      requisitions,
      system,
      tracker,
      workflow,
    ]
      .flatMap((model) => Object.values(model).flatMap(listsIn))
      .map((list) => [list.name, list]),
  ).values(),
];

it('are there', () => {
  expect(lists.length).toBeGreaterThan(90);
});

/** All of it for some in an ordinary run; the others are drawn, by turns as a table and as cards. */
const whole = new Set(someOf(lists, 12));

describe.each(lists.map((list, at) => ({ list, at, name: list.name })))(
  'the list $name on its page',
  ({ list, at }) => {
    behavesAsList(list, whole.has(list) ? 'whole' : at % 2 ? 'cards' : 'table');
  },
);
