import { currencies, type Currency } from '#calls/model';
import type { AnyList, ListFilters, ListTotals as Answer } from '#lists/model';
import { formatDecimal, useLabel } from '#ui/web';
import { ListTotals } from '../totals/list-totals.tsx';
import { Sums } from '../totals/sums.tsx';

interface DeclaredTotalsProps {
  list: AnyList;
  /** As the server is asked. */
  filters: ListFilters;
}

type Sum = NonNullable<Answer['sums']>[number];

const asCurrency = (text: string | null): Currency | null =>
  text !== null && text in currencies ? (text as Currency) : null;

/** The totals of a declared list, field by field. */
export function DeclaredTotals({ list, filters }: DeclaredTotalsProps) {
  const say = useLabel();
  const fields = (list.totals ?? []).flatMap((name) => {
    const field = list.row[name];
    return field ? [{ name, label: say(field.label) }] : [];
  });
  return (
    <ListTotals<Sum>
      what={fields.map(({ label }) => label).join(say(['、', ', ']))}
      call={list.calls.totals}
      filters={filters}
    >
      {(sums) =>
        fields.map(({ name, label }) => (
          <Sums
            key={name}
            label={label.endsWith('合计') ? label : say(['{label}合计', 'Sum of {label}'], { label })}
            sums={sums
              .filter(({ field }) => field === name)
              .map(({ currency, sum, count }) => ({
                currency: asCurrency(currency),
                amount: sum,
                about: say(['{n} {unit}', '{n} {unit}'], {
                  n: formatDecimal(String(count)),
                  unit: say(list.unit),
                }),
              }))}
          />
        ))
      }
    </ListTotals>
  );
}
