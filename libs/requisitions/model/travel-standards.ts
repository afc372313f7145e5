import { choice, dictionary } from '#fields/model';
import { travelClasses } from '#organisation/model';

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

/** The field in which a form says by which standard its applicant travels; the server fills it in and checks it. */
export const travelClassField = () =>
  choice({ label: ['差旅级别', 'Travel class'], required: true, options: travelClasses.options });
