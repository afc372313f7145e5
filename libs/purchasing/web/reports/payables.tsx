import { useMemo, useState } from 'react';
import { WhyDrawer } from '#documents/web';
import { ListPage } from '#lists/web';
import { explainWeek, payablesList } from '#purchasing/model';
import { useWhy } from './use-why.ts';

/** PUR340: what will have to be paid, week by week; a week opens the documents behind it. */
export default function Payables() {
  const [opened, setOpened] = useState<string | null>(null);
  const { asked, why, onClose } = useWhy([
    'matched',
    'exception',
    'received',
    'ordered',
    'credits',
    'noted',
    'total',
  ]);
  const onOpen = useMemo(
    () =>
      ({ id }: { id: string }) =>
        setOpened(id),
    [],
  );
  const shown = asked ?? opened;
  const close = () => {
    onClose();
    setOpened(null);
  };
  return (
    <>
      <ListPage
        list={payablesList}
        onOpen={onOpen}
        why={why}
        empty={{ title: ['没有数据', 'Nothing yet'] }}
      />
      {shown !== null && <WhyDrawer call={explainWeek} id={shown} onClose={close} />}
    </>
  );
}
