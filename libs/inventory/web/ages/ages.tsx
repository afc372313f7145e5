import { useMemo, useState } from 'react';
import { WhyDrawer } from '#documents/web';
import { narrowedAddress } from '#fields/model';
import { ageList, explainAges, onHandScreen, type AgeRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { useLabel } from '#ui/web';

const open = ({ itemId }: AgeRow): string =>
  narrowedAddress(onHandScreen.details?.[0]?.route, [{ field: 'item', operation: 'is', value: itemId }]);

/** Figures that are made of receipts. */
const classes = ['to30', 'to60', 'to90', 'to180', 'to365', 'older', 'meanAge', 'value'] as const;

/** INV365P: how long goods have been there; a row opens the lines of its item. */
export default function Ages() {
  const say = useLabel();
  const [asked, setAsked] = useState<string | null>(null);
  const why = useMemo(() => {
    const ask =
      ({ id }: AgeRow) =>
      () =>
        setAsked(id);
    return { ...Object.fromEntries(classes.map((name) => [name, ask])), quantity: open };
  }, []);
  return (
    <>
      <ListPage
        list={ageList}
        open={open}
        why={why}
        description={say([
          '自首次入库起算，公司内调拨不重新起算；有批号的按批次，其余按最近的入库倒推。',
          'Since it first came; transfers within the company do not begin anew. A lot is as old as its receipts; of what has no lot, what is there is taken to be what came last.',
        ])}
        empty={{ title: ['没有库存', 'Nothing is in stock'] }}
      />
      {asked !== null && <WhyDrawer call={explainAges} id={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
