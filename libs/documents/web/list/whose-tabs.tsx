import { Segmented } from 'antd';
import type { FormFilters } from '#documents/model';
import { useLabel } from '#ui/web';

type Whose = 'forMe' | 'mine' | 'all';

interface WhoseTabsProps {
  filters: FormFilters;
  onChoose(filters: Pick<FormFilters, 'mine' | 'forMe'>): void;
}

/** Of forms that nobody begins by hand: what waits for the reader, what they have asked for, and all. */
export function WhoseTabs({ filters, onChoose }: WhoseTabsProps) {
  const say = useLabel();
  const own: Whose = filters.mine ? 'mine' : 'all';
  return (
    <Segmented<Whose>
      aria-label={say(['谁的', 'Whose'])}
      value={filters.forMe ? 'forMe' : own}
      options={[
        { value: 'forMe', label: say(['待我审批', 'For me']) },
        { value: 'mine', label: say(['我的申请', 'Mine']) },
        { value: 'all', label: say(['全部', 'All']) },
      ]}
      onChange={(whose) =>
        onChoose({ mine: whose === 'mine' || undefined, forMe: whose === 'forMe' || undefined })
      }
    />
  );
}
