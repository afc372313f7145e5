import { Link } from 'react-router';
import { useDocumentAddress } from '#documents/web';
import { pathOfInspection, stageLabels, type InspectionView } from '#quality/model';
import { DateText, DetailList, PersonName, Quantity, useLabel } from '#ui/web';
import styles from '../quality.module.css';

/** What is inspected, whose it is, where it lies. */
export function InspectionFacts({ view }: { view: InspectionView }) {
  const say = useLabel();
  const none = '—';
  const address = useDocumentAddress();
  const { source, supplier, bin, before, started } = view;
  const path = address(source.type, source.id);
  const place = [view.warehouse.name, bin?.name].filter(Boolean).join(' / ');
  return (
    <section className={styles.panel}>
      <DetailList
        columns={4}
        items={[
          {
            label: say(['数量', 'Quantity']),
            value: (
              <>
                <Quantity value={view.quantity} /> {view.unit}
              </>
            ),
          },
          { label: say(['供应商', 'Supplier']), value: supplier?.name ?? none },
          {
            label: say(['来源单据', 'Source']),
            value: path ? <Link to={path}>{source.number}</Link> : source.number,
          },
          {
            label: view.pieces.length > 0 ? say(['序列号', 'Serial numbers']) : say(['批号', 'Lot']),
            value: view.lot || none,
          },
          { label: say(['检验类型', 'Kind']), value: say(stageLabels[view.stage]) },
          { label: say(['仓库', 'Warehouse']), value: place || none },
          { label: say(['到达时间', 'Arrived']), value: <DateText value={view.arrivedAt} /> },
          {
            label: say(['检验员', 'Inspector']),
            value: started?.by ? <PersonName id={started.by.id} name={started.by.name} /> : none,
          },
          ...(before
            ? [
                {
                  label:
                    view.original || view.ofBlocked
                      ? say(['拆自', 'Part of'])
                      : say(['返工自', 'Reworked from']),
                  value: <Link to={pathOfInspection(before.id)}>{before.number}</Link>,
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
