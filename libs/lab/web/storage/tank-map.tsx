import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
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

/** A tank is chosen above its map, which may stand far below: it comes into view as it opens. */
const intoView = (map: HTMLElement | null): void => map?.scrollIntoView?.({ block: 'start' });

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
          <section ref={intoView} className={`${styles.panel} ${styles.intoView}`}>
            <h2>{tank.name}</h2>
            {edits && <ReadingForm tankId={tankId} />}
            {readings.length > 0 && (
              <div className={`${styles.apart} ${styles.quiet} ${styles.readings}`}>
                <span>{say(['最近读数', 'Latest readings'])}</span>
                <ul aria-label={say(['最近读数', 'Latest readings'])}>
                  {readings.map((reading) => (
                    <li key={reading.at} className="bms-figures">
                      {reading.celsius} °C · <DateText value={reading.at} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <Legend />
            <div className={styles.sections}>
              {Array.from({ length: tank.sections }, (_, at) => (
                <Section
                  key={at + 1}
                  number={at + 1}
                  racks={tank.racks}
                  shelves={tank.shelves}
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

const shades: readonly [Label, Record<`data-${string}`, string>][] = [
  [['空', 'Empty'], {}],
  [['未到一半', 'Less than half'], { 'data-held': '' }],
  [['一半以上', 'Half or more'], { 'data-held': '', 'data-most': '' }],
  [['满', 'Full'], { 'data-held': '', 'data-most': '', 'data-full': '' }],
  [['隔离区', 'Quarantine'], { 'data-area': 'quarantine' }],
];

/** What the colours of the boxes mean. */
function Legend() {
  const say = useLabel();
  return (
    <ul className={styles.legend} aria-label={say(['图例', 'Legend'])}>
      {shades.map(([label, data]) => (
        <li key={label[1]}>
          <span className={styles.box} {...data} aria-hidden />
          {say(label)}
        </li>
      ))}
      <li className={styles.quiet}>{say(['数字为盒内份数', 'Figures: how many lie in the box'])}</li>
    </ul>
  );
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);

interface SectionProps {
  number: number;
  racks: number;
  shelves: number;
  slots: number;
  boxes: readonly BoxInTank[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

function Section({ number, racks, shelves, slots, boxes, chosen, onChoose }: SectionProps) {
  const say = useLabel();
  const quarantine = boxes.some(({ area }) => area === 'quarantine');
  const inOrder = [...boxes].sort((a, b) => a.shelf - b.shelf || a.rack - b.rack);
  return (
    <div>
      <p className={styles.quiet}>
        {say(['{n} 区', 'Section {n}'], { n: number })} {quarantine && say(['· 隔离', '· quarantine'])}
      </p>
      <div className={styles.shelves} style={{ '--racks': racks } as React.CSSProperties}>
        {upTo(racks).map((rack) => (
          <small key={`rack ${rack}`} style={{ gridColumn: rack + 1, gridRow: 1 }}>
            {say(['架{n}', 'R{n}'], { n: rack })}
          </small>
        ))}
        {upTo(shelves).map((shelf) => (
          <small key={`shelf ${shelf}`} style={{ gridColumn: 1, gridRow: shelf + 1 }}>
            {say(['盒位{n}', 'Shelf {n}'], { n: shelf })}
          </small>
        ))}
        {inOrder.map((box) => (
          <button
            key={box.id}
            type="button"
            className={styles.box}
            style={{ gridColumn: box.rack + 1, gridRow: box.shelf + 1 }}
            data-area={box.area}
            {...(box.held > 0 && { 'data-held': '' })}
            {...(box.held * 2 >= slots && { 'data-most': '' })}
            {...(box.held >= slots && { 'data-full': '' })}
            aria-pressed={chosen === box.id}
            aria-label={say(['盒 {id}，{held} 份', 'Box {id}, {held} units'], { id: box.id, held: box.held })}
            title={say(['{id} · 架 {rack} 盒位 {shelf}', '{id} · rack {rack}, shelf {shelf}'], { ...box })}
            onClick={() => onChoose(box.id)}
          >
            {box.held}
          </button>
        ))}
      </div>
    </div>
  );
}
