import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { listRouteOf } from '#documents/model';
import { useFormTypes } from '#documents/web';
import { waitingEffects, type WaitingEffect } from '#requisitions/model';
import { DateText, Loaded, useLabel } from '#ui/web';
import { SourceLink } from '../ledgers/source-link.tsx';
import { FigureTable, type FigureColumn } from './figure-table.tsx';
import styles from './figures.module.css';

/** What approvals have set off and other modules have not taken up yet. */
export function WaitingEffects() {
  const query = useQuery(read(waitingEffects, {}));
  return (
    <Loaded query={query}>
      {({ rows }) => (
        <FigureTable
          shortly
          title={['通过后等待后续处理', 'Approved and waiting for other modules']}
          rows={rows}
          keyOf={({ type, waitingFor }) => `${type} ${waitingFor[1]}`}
          columns={columns}
          empty={['没有等待后续处理的单据', 'Nothing waits']}
        />
      )}
    </Loaded>
  );
}

const Said = ({ label }: { label: Label }) => <>{useLabel()(label)}</>;

/** The approved forms of the type. */
function Approved({ type, title }: Pick<WaitingEffect, 'type' | 'title'>) {
  const say = useLabel();
  const form = useFormTypes()?.get(type);
  return form ? <Link to={`${listRouteOf(form)}?status=approved`}>{say(title)}</Link> : say(title);
}

const columns: readonly FigureColumn<WaitingEffect>[] = [
  { title: ['单据类型', 'Kind of document'], show: (row) => <Approved {...row} /> },
  { title: ['等待', 'Waits for'], show: ({ waitingFor }) => <Said label={waitingFor} /> },
  { title: ['单据数', 'Documents'], figure: true, show: ({ count }) => count },
  {
    title: ['等待最久', 'Waiting longest'],
    show: ({ longest }) => (
      <ul className={styles.offsets}>
        {longest.map((one) => (
          <li key={one.number}>
            <SourceLink {...one} /> <DateText value={one.day} day />
          </li>
        ))}
      </ul>
    ),
  },
];
