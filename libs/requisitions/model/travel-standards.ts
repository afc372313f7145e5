import type { Option } from '#documents/model';

/** Classes of cities that lodging and meals are paid by. */
export const cityTiers = [
  { value: 'first', label: ['一线城市', 'First-tier city'] },
  { value: 'capital', label: ['省会城市', 'Provincial capital'] },
  { value: 'other', label: ['其他城市', 'Other city'] },
  { value: 'abroad', label: ['境外', 'Abroad'] },
] as const satisfies readonly Option[];

export const transports = [
  { value: 'train', label: ['火车', 'Train'] },
  { value: 'plane', label: ['飞机', 'Plane'] },
  { value: 'car', label: ['公司车辆', 'Company car'] },
  { value: 'own', label: ['自驾', 'Own car'] },
  { value: 'bus', label: ['长途汽车', 'Bus'] },
] as const satisfies readonly Option[];

type CityTier = (typeof cityTiers)[number]['value'];

/** In CNY a night and a day; the group's travel rules. */
const lodging: Readonly<Record<CityTier, string>> = {
  first: '500',
  capital: '400',
  other: '300',
  abroad: '1200',
};
const meals: Readonly<Record<CityTier, string>> = {
  first: '120',
  capital: '100',
  other: '80',
  abroad: '400',
};

const isTier = (tier: string | null): tier is CityTier => tier !== null && tier in meals;

/** The most that a night costs in a class of cities; null where the class is not known. */
export const lodgingStandard = (tier: string | null): string | null => (isTier(tier) ? lodging[tier] : null);
export const mealStandard = (tier: string | null): string | null => (isTier(tier) ? meals[tier] : null);

/** Meals and, where the traveller stays overnight, lodging of one day. */
export const dailyStandard = (tier: string | null, overnight: boolean): string =>
  String(Number(mealStandard(tier) ?? 0) + (overnight ? Number(lodgingStandard(tier) ?? 0) : 0));
