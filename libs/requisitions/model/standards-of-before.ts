import { multiplyDecimals } from '#calls/model';

/** In CNY a night and a day, for staff: by what trips were checked before standards were kept as a table (BSE200P). */
const lodging: Readonly<Record<string, string>> = {
  first: '500',
  capital: '400',
  other: '300',
  abroad: '1200',
};
const meals: Readonly<Record<string, string>> = { first: '120', capital: '100', other: '80', abroad: '400' };
/** What a class has of the standard of staff. */
const share: Readonly<Record<string, string>> = { staff: '1', manager: '1.3', executive: '1.8' };

const of = (amounts: Readonly<Record<string, string>>, tier: string, travelClass: string | null) =>
  amounts[tier] === undefined
    ? null
    : multiplyDecimals(amounts[tier], share[travelClass ?? 'staff'] ?? share['staff']);

/** A night and a day of meals in a class of cities. */
export const standardOfBefore = (tier: string, travelClass: string | null) => ({
  lodging: of(lodging, tier, travelClass),
  meals: of(meals, tier, travelClass),
});
