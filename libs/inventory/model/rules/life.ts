import { dayAfter, daysBetween, type Label } from '#calls/model';

/** What of an item, and of a lot of it, decides until when goods may be used. Days are YYYY-MM-DD. */
interface LifeAtReceipt {
  /** Days from the day on which it was made; null: it keeps. */
  shelfLife: number | null;
  /** So many days have to be left; null: any. */
  minimumLife: number | null;
  /** Of the lot, where it is known already. */
  known: string | null;
  /** The day on which the goods come in. */
  today: string;
}

interface TypedLife {
  lot: string;
  madeOn: string | null;
  expires: string | null;
}

/** Until when goods may be used: as is typed, else as the lot says that is known already, else from the day on which they were made. */
export const expiryOf = (
  { madeOn, expires }: Pick<TypedLife, 'madeOn' | 'expires'>,
  { shelfLife, known }: Pick<LifeAtReceipt, 'shelfLife' | 'known'>,
): string | null =>
  expires ?? known ?? (madeOn !== null && shelfLife !== null ? dayAfter(madeOn, shelfLife) : null);

/** What is wrong with the life of goods that come in; `field` is the one that it stands at. */
export function problemsOfLife(
  typed: TypedLife,
  of: Pick<LifeAtReceipt, 'shelfLife' | 'known' | 'today'>,
): { field: 'lot' | 'madeOn' | 'expires'; text: Label }[] {
  const { lot, madeOn } = typed;
  const expires = expiryOf(typed, of);
  if (madeOn !== null && madeOn > of.today)
    return [{ field: 'madeOn', text: ['生产日期不能在将来', 'It cannot be made in the future'] }];
  if (madeOn !== null && expires !== null && expires < madeOn)
    return [{ field: 'expires', text: ['有效期不能早于生产日期', 'It cannot expire before it was made'] }];
  if (typed.expires !== null && of.known !== null && typed.expires !== of.known)
    return [
      {
        field: 'expires',
        text: [`批号 ${lot} 的有效期已登记为 ${of.known}`, `Lot ${lot} is known to expire on ${of.known}`],
      },
    ];
  if (expires === null && of.shelfLife !== null)
    return [
      {
        field: 'expires',
        text: [
          '该物料有保质期，请填写生产日期或有效期',
          'This item has a shelf life: say when it was made or expires',
        ],
      },
    ];
  return expires !== null && !lot
    ? [{ field: 'lot', text: ['有效期记在批次上，请填写批号', 'An expiry is that of a lot: say the lot'] }]
    : [];
}

/** By how many days goods that come in are left, where that is less than it has to be; null where it is enough. */
export function tooShort(
  expires: string | null,
  { minimumLife, today }: Pick<LifeAtReceipt, 'minimumLife' | 'today'>,
): { left: number; least: number } | null {
  if (expires === null || minimumLife === null) return null;
  const left = daysBetween(today, expires);
  return left < minimumLife ? { left, least: minimumLife } : null;
}
