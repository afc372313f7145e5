import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#api-client/web';
import { boxesIn, readTank, type BoxInTank } from '#lab/model';
import { DateText, Loaded, useLabel } from '#ui/web';
import styles from '../lab.module.css';
import { BoxPanel } from './box-panel.tsx';
import type { TankOfMove } from './move-box-dialog.tsx';
import { ReadingForm } from './reading-form.tsx';

interface TankMapProps {
  tankId: string;
  edits: boolean;
  setsAreas: boolean;
  tanks: readonly TankOfMove[];
}

/** Inside a tank: sections, racks beside each other, shelves one above the other; a box opens its positions. */
export function TankMap({ tankId, edits, setsAreas, tanks }: TankMapProps) {
  const say = useLabel();
  const [box, setBox] = useState<string | null>(null);
  const query = useQuery(read(readTank, { tankId }));
  return (
    <Loaded query={query}>
      {({ tank, boxes: map, readings }) => {
        const boxes = boxesIn(map);
        const chosen = boxes.find(({ id }) => id === box);
        return (
          <section className={styles.panel}>
            <h2>{tank.name}</h2>
            {edits && <ReadingForm tankId={tankId} />}
            {readings.length > 0 && (
              <p className={styles.quiet}>
                {say(['最近读数', 'Latest readings'])}:{' '}
                {readings.map((reading) => (
                  <span key={reading.at} className="bms-figures">
                    {reading.celsius} °C (<DateText value={reading.at} />){' '}
                  </span>
                ))}
              </p>
            )}
            <div className={styles.sections}>
              {Array.from({ length: tank.sections }, (_, at) => (
                <Section
                  key={at + 1}
                  number={at + 1}
                  racks={tank.racks}
                  slots={tank.slots}
                  boxes={boxes.filter(({ section }) => section === at + 1)}
                  chosen={box}
                  onChoose={(id) => setBox(id === box ? null : id)}
                />
              ))}
            </div>
            {chosen && (
              <BoxPanel
                key={chosen.id}
                box={chosen}
                edits={edits}
                setsAreas={setsAreas}
                tankId={tankId}
                tanks={tanks}
              />
            )}
          </section>
        );
      }}
    </Loaded>
  );
}

interface SectionProps {
  number: number;
  racks: number;
  slots: number;
  boxes: readonly BoxInTank[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

function Section({ number, racks, slots, boxes, chosen, onChoose }: SectionProps) {
  const say = useLabel();
  const quarantine = boxes.some(({ area }) => area === 'quarantine');
  const inOrder = [...boxes].sort((a, b) => a.shelf - b.shelf || a.rack - b.rack);
  return (
    <div>
      <p className={styles.quiet}>
        {say(['{n} 区', 'Section {n}'], { n: number })} {quarantine && say(['· 隔离', '· quarantine'])}
      </p>
      <div className={styles.shelves} style={{ '--racks': racks } as React.CSSProperties}>
        {inOrder.map((box) => (
          <button
            key={box.id}
            type="button"
            className={styles.box}
            data-area={box.area}
            {...(box.held > 0 && { 'data-held': '' })}
            {...(box.held * 2 >= slots && { 'data-most': '' })}
            {...(box.held >= slots && { 'data-full': '' })}
            aria-pressed={chosen === box.id}
            aria-label={say(['盒 {id}，{held} 份', 'Box {id}, {held} units'], { id: box.id, held: box.held })}
            title={box.id}
            onClick={() => onChoose(box.id)}
          >
            {box.held}
          </button>
        ))}
      </div>
    </div>
  );
}
