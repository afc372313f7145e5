import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import {
  charts,
  pathOfUnit,
  unitsOfPoint,
  type ChartName,
  type ChartPointOnWire,
  type ChartSide,
} from '#lab/model';
import { CutShort, Loaded, useFocusBack, useLabel } from '#ui/web';
import styles from '../lab.module.css';

interface UnitsOfPointProps {
  chart: ChartName;
  side: ChartSide;
  subject: string;
  point: ChartPointOnWire;
  onClose: () => void;
}

/** The units behind a point, the lowest first. */
export function UnitsOfPoint({ chart, side, subject, point, onClose }: UnitsOfPointProps) {
  useFocusBack();
  const say = useLabel();
  const query = useQuery(read(unitsOfPoint, { chart, side, subject, month: point.month }));
  const { label, unit, kind } = charts[chart];
  return (
    <Modal open footer={null} width={720} title={`${say(label)} · ${point.month}`} onCancel={onClose}>
      <Loaded query={query} rows={5}>
        {({ units, total }) => (
          <>
            <CutShort shown={units.length} total={total} />
            <div className={styles.wide} style={{ maxHeight: 420 }}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th>{say(['DIN', 'DIN'])}</th>
                    <th>{say(['数值', 'Value'])}</th>
                    <th>{say(['医院', 'Hospital'])}</th>
                    <th>{say(['采集人', 'Collector'])}</th>
                    <th>{say(['实验员', 'Technician'])}</th>
                  </tr>
                </thead>
                <tbody>
                  {units.map((one) => (
                    <tr key={one.id}>
                      <td>
                        <Link to={pathOfUnit(one.id)}>{one.din}</Link>
                      </td>
                      <td className="bms-figures">
                        {kind === 'share'
                          ? Number(one.value) > 0
                            ? say(['是', 'Yes'])
                            : say(['否', 'No'])
                          : `${one.value} ${unit}`}
                      </td>
                      <td>{one.hospital}</td>
                      <td>{one.collector}</td>
                      <td>{one.technician}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Loaded>
    </Modal>
  );
}
