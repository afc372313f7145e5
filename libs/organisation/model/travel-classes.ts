import { dictionary, type EntryOf } from '#fields/model';

/** Classes of job that travel by different standards; each job level says which is its own. */
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
export type TravelClass = EntryOf<typeof travelClasses>;

/** Of whoever has no job level, or one that says none. */
export const usualTravelClass: TravelClass = 'staff';
