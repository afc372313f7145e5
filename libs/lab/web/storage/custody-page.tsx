import { custodyList, pathOfUnit, type CustodyRow } from '#lab/model';
import { ListPage } from '#lists/web';
import { useLabel } from '#ui/web';

const open = ({ unitId }: CustodyRow): string => `${pathOfUnit(unitId)}&part=custody`;

/** Every line of custody, over all units. */
export default function CustodyPage() {
  const say = useLabel();
  return (
    <ListPage
      list={custodyList}
      open={open}
      prints
      description={say([
        '只增不改；每行以前一行封存。',
        'Lines are only added; each is sealed with the one before.',
      ])}
      empty={{ title: ['没有保管记录', 'No lines of custody'] }}
    />
  );
}
