import { useState } from 'react';
import { nitrogenLevel, sampleTank, tankScreen, tankSections } from '#test-pages/model';
import { DetailList, PageHeader, useLabel } from '#ui/web';
import { SampleNote } from '../sample-note.tsx';
import { Plan } from './plan.tsx';
import { SceneFrame } from './scene-frame.tsx';
import { tankSolids } from './solids-of.ts';

const solids = tankSolids();

/** DEMO120P: a nitrogen tank in 3D; its sections and racks with what they hold. */
export default function TankPage() {
  const say = useLabel();
  const [chosen, setChosen] = useState<string | null>(null);
  const rack = sampleTank.find(({ id }) => id === chosen);
  const groups = Array.from({ length: tankSections }, (_, at) => at + 1).map((section) => ({
    title: say(['{section} 区', 'Section {section}'], { section }),
    places: sampleTank
      .filter((each) => each.section === section)
      .map(({ id, used, positions }) => ({ id, filled: used / positions })),
  }));
  return (
    <>
      <PageHeader title={say(tankScreen.title)} description={<SampleNote />} />
      <SceneFrame
        solids={solids}
        distance={9}
        chosen={chosen}
        onChoose={setChosen}
        plan={<Plan label={say(['平面图', 'Plan'])} groups={groups} chosen={chosen} onChoose={setChosen} />}
        details={
          <>
            <h2>{rack ? say(['提架 {id}', 'Rack {id}'], { id: rack.id }) : say(['储罐', 'Tank'])}</h2>
            <DetailList
              columns={1}
              items={
                rack
                  ? [
                      { label: say(['位置', 'Positions']), value: rack.positions },
                      { label: say(['已用', 'Used']), value: rack.used },
                      { label: say(['其中待放行', 'Of these in quarantine']), value: rack.quarantine },
                      { label: say(['空闲', 'Free']), value: rack.positions - rack.used },
                    ]
                  : [
                      {
                        label: say(['液氮液位', 'Liquid nitrogen']),
                        value: `${Math.round(nitrogenLevel * 100)}%`,
                      },
                      {
                        label: say(['空闲位置', 'Free positions']),
                        value: sampleTank.reduce((sum, { positions, used }) => sum + positions - used, 0),
                      },
                    ]
              }
            />
            {!rack && <p>{say(['点选提架查看位置。', 'Choose a rack to see its positions.'])}</p>}
          </>
        }
      />
    </>
  );
}
