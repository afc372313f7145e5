import { alarmList, countList, readingList } from '#lab/model';
import { ListPage } from '#lists/web';
import { useLabel } from '#ui/web';

/** Every reading of a tank, to be looked through, printed and exported by tank and time. */
export function ReadingsPage() {
  const say = useLabel();
  return (
    <ListPage
      list={readingList}
      prints
      description={say([
        '读数在冻存位置中记录，只增不改。',
        'Readings are entered on the storage map; they are only added.',
      ])}
      empty={{ title: ['没有读数', 'No readings'] }}
    />
  );
}

/** Alarms of tanks with what was done, the oldest ones too. */
export function AlarmsPage() {
  const say = useLabel();
  return (
    <ListPage
      list={alarmList}
      prints
      description={say([
        '报警在冻存位置中处理；涉及的产品保留在报警中，移走后仍可查。',
        'Alarms are settled on the storage map; units that lay there stay on the list, wherever they are moved.',
      ])}
      empty={{ title: ['没有报警', 'No alarms'] }}
    />
  );
}

/** Blind counts as they were found. */
export function CountsPage() {
  const say = useLabel();
  return (
    <ListPage
      list={countList}
      prints
      description={say([
        '盲盘在冻存位置的盒中进行；结果按当时所见保留。',
        'Boxes are counted on the storage map; what was found stays as it was.',
      ])}
      empty={{ title: ['还没有盲盘', 'Nothing was counted yet'] }}
    />
  );
}
