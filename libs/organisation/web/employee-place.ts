import { employee } from '#organisation/model';
import { registerAt } from '#registers/model';
import { useEditionName } from '#shell/web';

/** The employees of this edition's screen: the health bank has a code of its own. */
export function useEmployeePlace() {
  const name = useEditionName();
  const place = employee.alsoAs?.find(({ editions }) => editions.includes(name));
  return place ? registerAt(employee, place) : employee;
}
