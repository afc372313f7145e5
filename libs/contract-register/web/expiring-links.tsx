import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { contract, countExpiring } from '#contract-register/model';
import { writeFilters } from '#fields/model';
import { registerScreen } from '#registers/model';
import { useLabel } from '#ui/web';
import styles from './contract/contract.module.css';

/** Beside the title of the list: contracts in force that end within 30 days, and those that have ended already. */
export default function ExpiringLinks() {
  const say = useLabel();
  const { data } = useQuery(read(countExpiring, {}));
  if (!data) return null;
  const to = (from: string, until: string): string => {
    const where = writeFilters([
      ...(from ? [{ field: 'endsOn', operation: 'from' as const, value: from }] : []),
      { field: 'endsOn', operation: 'to', value: until },
    ]);
    return `${registerScreen(contract).route}?${new URLSearchParams({ tab: 'inForce', where, sort: 'endsOn' }).toString()}`;
  };
  return (
    <span className={styles.links}>
      {data.expiring > 0 && (
        <Link to={to(data.today, data.until)}>
          {say(['{n} 份 30 天内到期', '{n} expire within 30 days'], { n: data.expiring })}
        </Link>
      )}
      {data.expired > 0 && (
        <Link to={to('', data.today)}>
          {say(['{n} 份已过到期日', '{n} are past their last day'], { n: data.expired })}
        </Link>
      )}
    </span>
  );
}
