import { benchScreen, lookBackList, pathOfUnit, type LookBackRow } from '#lab/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { useLabel } from '#ui/web';
import { CloseLookBack } from './close-look-back.tsx';

const begins = { tab: ['open'] };
const open = ({ unitId }: LookBackRow): string => `${pathOfUnit(unitId)}&part=custody`;
const closing = ({ id, din, state }: LookBackRow) =>
  state === 'open' && <CloseLookBack id={id} din={din ?? ''} />;

/** What was found out about units after they were issued, and what became of it. */
export default function LookBacksPage() {
  const say = useLabel();
  const may = useMay();
  return (
    <ListPage
      list={lookBackList}
      begins={begins}
      open={open}
      prints
      {...(may(benchScreen.code, 'edit') && { actions: closing })}
      description={say([
        '出库后检测结果、捐献者判定或出生时间有变：查明去向、通知医师，再写下结论。',
        'After the unit was issued a result changed, its donor judged otherwise or its birth corrected: find out, tell the physician, write down the outcome.',
      ])}
      empty={{ title: ['没有未完成的追溯', 'No look-back is open'] }}
    />
  );
}
