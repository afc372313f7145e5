import { addDecimals, multiplyDecimals } from '#calls/model';
import { choice, dictionary, type EntryOf } from '#fields/model';

/** Classes of cities that lodging and meals are paid by. */
export const cityTiers = dictionary({
  name: 'cityClass',
  title: ['城市级别', 'Classes of cities'],
  entries: [
    { value: 'first', label: ['一线城市', 'First-tier city'] },
    { value: 'capital', label: ['省会城市', 'Provincial capital'] },
    { value: 'other', label: ['其他城市', 'Other city'] },
    { value: 'abroad', label: ['境外', 'Abroad'] },
  ],
});

export const transports = dictionary({
  name: 'transport',
  title: ['交通工具', 'Means of transport'],
  entries: [
    { value: 'train', label: ['火车', 'Train'] },
    { value: 'plane', label: ['飞机', 'Plane'] },
    { value: 'car', label: ['公司车辆', 'Company car'] },
    { value: 'own', label: ['自驾', 'Own car'] },
    { value: 'bus', label: ['长途汽车', 'Bus'] },
  ],
});

/** Classes of job that travel by different standards. */
export const travelClasses = dictionary({
  name: 'travelClass',
  title: ['差旅级别', 'Travel classes'],
  system: true,
  entries: [
    { value: 'staff', label: ['员工', 'Staff'] },
    { value: 'manager', label: ['经理', 'Manager'] },
    { value: 'executive', label: ['高管', 'Executive'] },
  ],
});

/** What a traveller spends. */
export const expenseKinds = dictionary({
  name: 'expenseKind',
  title: ['费用类别', 'Kinds of expenses'],
  entries: [
    { value: 'transport', label: ['交通', 'Transport'] },
    { value: 'lodging', label: ['住宿', 'Lodging'] },
    { value: 'meals', label: ['餐饮', 'Meals'] },
    { value: 'entertainment', label: ['招待', 'Entertainment'] },
    { value: 'other', label: ['其他', 'Other'] },
  ],
});

type CityTier = EntryOf<typeof cityTiers>;
type TravelClass = EntryOf<typeof travelClasses>;

/** The class of a job level: M4 and above are executives, other M levels managers, everyone else staff. */
export function travelClassOf(jobLevel: string): TravelClass {
  const rank = /^M(\d+)$/.exec(jobLevel)?.[1];
  if (rank === undefined) return 'staff';
  return Number(rank) >= 4 ? 'executive' : 'manager';
}

/** In CNY a night and a day, for staff; the group's travel rules. */
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
/** What a class has of the standard of staff. */
const share: Readonly<Record<TravelClass, string>> = { staff: '1', manager: '1.3', executive: '1.8' };

const isTier = (tier: string | null): tier is CityTier => tier !== null && tier in meals;
const shareOf = (travelClass: string | null): string =>
  share[travelClasses.entries.find(({ value }) => value === travelClass)?.value ?? 'staff'];

/** The most that a night costs in a class of cities, by class of job; null where the city's class is not known. */
export const lodgingStandard = (tier: string | null, travelClass: string | null): string | null =>
  isTier(tier) ? multiplyDecimals(lodging[tier], shareOf(travelClass)) : null;
export const mealStandard = (tier: string | null, travelClass: string | null): string | null =>
  isTier(tier) ? multiplyDecimals(meals[tier], shareOf(travelClass)) : null;

/** Meals and, where the traveller stays overnight, lodging of one day. */
export const dailyStandard = (tier: string | null, travelClass: string | null, overnight: boolean): string =>
  addDecimals(mealStandard(tier, travelClass), overnight ? lodgingStandard(tier, travelClass) : null);

/** The field in which a form says by which standard its applicant travels; the server fills it in and checks it. */
export const travelClassField = () =>
  choice({ label: ['差旅级别', 'Travel class'], required: true, options: travelClasses.options });
