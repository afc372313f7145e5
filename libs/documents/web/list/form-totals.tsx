import type { z } from 'zod';
import type { formTotals } from '#documents/model';
import { ListTotals, Sums } from '#lists/web';
import { formatDecimal, useLabel } from '#ui/web';
import type { FormListState } from './form-address.ts';
import type { ListOf } from './list-of.ts';
import { filtersOf } from './form-requests.ts';

/** Of one currency. */
type FormSum = NonNullable<z.output<typeof formTotals>['sums']>[number];

/** Amounts of everything that the filters leave, by currency. */
export function FormTotals({ list, state }: { list: ListOf; state: FormListState }) {
  const say = useLabel();
  return (
    <ListTotals<FormSum>
      what={say(['金额', 'amounts'])}
      call={list.calls.totals}
      filters={filtersOf(list, state)}
    >
      {(sums) => (
        <Sums
          label={say(['金额合计', 'Sum of amounts'])}
          sums={sums.map((sum) => ({
            ...sum,
            about: say(['{n} 份', '{n} {n:form|forms}'], { n: formatDecimal(String(sum.count)) }),
          }))}
        />
      )}
    </ListTotals>
  );
}
