import { ListPage } from '#lists/web';
import { payablesList } from '#purchasing/model';

/** PUR340: what will have to be paid, week by week. */
export default function Payables() {
  return <ListPage list={payablesList} empty={{ title: ['没有数据', 'Nothing yet'] }} />;
}
