import { useState } from 'react';
import { filledOf, sampleWarehouse, warehouseScreen, zones } from '#test-pages/model';
import { DetailList, PageHeader, useLabel } from '#ui/web';
import { SampleNote } from '../sample-note.tsx';
import { Plan } from './plan.tsx';
import { SceneFrame } from './scene-frame.tsx';
import { warehouseSolids } from './solids-of.ts';

const solids = warehouseSolids();

/** DEMO110P: a warehouse in 3D; which racks have room. */
export default function WarehousePage() {
  const say = useLabel();
  const [chosen, setChosen] = useState<string | null>(null);
  const rack = sampleWarehouse.find(({ id }) => id === chosen);
  const groups = zones.map((zone) => ({
    title: say(['{zone} 区', 'Zone {zone}'], { zone }),
    places: sampleWarehouse
      .filter((each) => each.zone === zone)
      .map((each) => ({ id: each.id, filled: filledOf(each) })),
  }));
  return (
    <>
      <PageHeader title={say(warehouseScreen.title)} description={<SampleNote />} />
      <SceneFrame
        solids={solids}
        distance={25}
        chosen={chosen}
        onChoose={setChosen}
        plan={<Plan label={say(['平面图', 'Plan'])} groups={groups} chosen={chosen} onChoose={setChosen} />}
        details={
          rack ? (
            <>
              <h2>{say(['货架 {id}', 'Rack {id}'], { id: rack.id })}</h2>
              <DetailList
                columns={1}
                items={rack.levels.toReversed().map(({ level, item, filled }) => ({
                  label: say(['第 {level} 层', 'Level {level}'], { level }),
                  value: `${item} · ${Math.round(filled * 100)}%`,
                }))}
              />
            </>
          ) : (
            <p>{say(['点选货架查看各层。', 'Choose a rack to see its levels.'])}</p>
          )
        }
      />
    </>
  );
}
