import { dayAfter } from '#calls/model';
import { narrowedAddress, type FieldFilter } from '#fields/model';
import type { ActorContext } from '#server-kit/server';
import { onHandScreen, stockOutHead, toPickPath } from '#inventory/model';

/** The filters that are asked for: a field is this. */
const are = (asked: Readonly<Record<string, string | undefined>>): FieldFilter[] =>
  Object.entries(asked).flatMap(([field, value]) => (value ? [{ field, operation: 'is', value }] : []));

/** By what lines of an item are narrowed beside it. */
interface NarrowedTo {
  company?: string;
  warehouse?: string;
  status?: string;
  balance?: string;
  /** A lot, by its id. */
  ofLot?: string;
  /** What is valued together. */
  pool?: string;
  /** They were posted at this very instant. */
  at?: string;
}

/** Where the lines of an item are listed, narrowed to these. */
export const linesAddress = (item: string, { at, ...asked }: NarrowedTo): string =>
  narrowedAddress(onHandScreen.details?.[0]?.route, [
    ...are({ item, ...asked }),
    ...(at === undefined
      ? []
      : (['from', 'to'] as const).map((operation) => ({ field: 'postedAt', operation, value: at }))),
  ]);

interface Place {
  company: string;
  warehouse?: string | undefined;
  /** Balances below zero are not counted: nothing can be taken from them. */
  aboveZero?: boolean;
}

const usableIn = (item: string, { aboveZero, ...of }: Place, ...more: readonly FieldFilter[]): string =>
  narrowedAddress(
    onHandScreen.route,
    [
      ...are({ item, ...of }),
      ...(aboveZero ? [{ field: 'quantity', operation: 'from', value: '0.000001' } as const] : []),
      ...more,
    ],
    'usable',
  );

/**
 * Where what stands as usable there of an item is listed, for whoever may look at it; null otherwise. What has expired is among it: see
 * `expiredAddress`.
 */
export const usableAddress = (actor: ActorContext['actor'], item: string, of: Place): string | null =>
  actor.may(onHandScreen.code, 'query') ? usableIn(item, of) : null;

/** Where what had expired of an item by a day, and still stands as usable, is listed, for whoever may look at it; null otherwise. */
export const expiredAddress = (
  actor: ActorContext['actor'],
  item: string,
  of: Place,
  today: string,
): string | null =>
  actor.may(onHandScreen.code, 'query')
    ? usableIn(item, of, { field: 'expires', operation: 'to', value: dayAfter(today, -1) })
    : null;

/** Where what requests hold of an item is listed, for whoever may look at it; null otherwise. */
export const reservedAddress = (actor: ActorContext['actor'], item: string, company: string): string | null =>
  actor.may(stockOutHead.code, 'query')
    ? narrowedAddress(
        toPickPath,
        [...are({ item, company }), { field: 'reserved', operation: 'from', value: '0.000001' }],
        'all',
      )
    : null;

/** Where lines of orders that are still to come are listed, for whoever may look at them; null otherwise. */
export const comingAddress = (actor: ActorContext['actor'], item: string, company: string): string | null =>
  actor.may('PUR300', 'query')
    ? narrowedAddress('/purhome/PUR300', are({ item, company }), 'open,partly')
    : null;
