import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import {
  birthCallCode,
  birthCallPath,
  birthList,
  birthOptions,
  birthScreen,
  toBeBorn,
} from '#contracts/model';
import { ListPage } from '#lists/web';
import { useAddressValues, useMay } from '#shell/web';
import { LoadingState, PageHeader, useLabel } from '#ui/web';
import { useOpensContract } from '../parts/use-opens-contract.ts';
import styles from './birth.module.css';

/** Who is born already is looked up, not worked on. */
const begins = { tab: [...toBeBorn] };

/** Births of the next weeks, with how many still lack a kit. */
function Weeks() {
  const say = useLabel();
  const { data } = useQuery(read(birthOptions, {}));
  if (!data?.weeks.length) return null;
  const most = Math.max(...data.weeks.map(({ births }) => births));
  return (
    <section className={styles.weeks} aria-label={say(['按周预产', 'Due by week'])}>
      <ol>
        {data.weeks.map(({ from, births, withoutKit }) => (
          <li
            key={from}
            title={say(['{n} 个，{k} 个没有可用的采集包', '{n}, {k} without a kit that lasts'], {
              n: births,
              k: withoutKit,
            })}
          >
            <span className={styles.bar} style={{ blockSize: `${Math.round((births / most) * 100)}%` }} />
            <b>{births}</b>
            <small className="bms-figures">{from.slice(5)}</small>
          </li>
        ))}
      </ol>
      <p>
        <Link to="?tab=sendKit,replaceKit">
          {say(['待寄与待换寄采集包：{n}', 'Kits to send or replace: {n}'], { n: data.kitsToSend })}
        </Link>
      </p>
    </section>
  );
}

const HourMap = lazy(() => import('./hour-map.tsx'));
type Part = 'list' | 'map';

/** What the page shows: the births that are awaited, or which births would be in time. */
function Parts({ part }: { part: Part }) {
  const say = useLabel();
  const [, set] = useAddressValues();
  return (
    <Segmented<Part>
      aria-label={say(['查看', 'Look at'])}
      style={{ marginBlockEnd: 12 }}
      value={part}
      onChange={(to) => set('part', to === 'list' ? null : to)}
      options={[
        { value: 'list', label: say(['待产', 'To be born']) },
        { value: 'map', label: say(['48 小时图', '48 h map']) },
      ]}
    />
  );
}
const figures = () => (
  <>
    <Parts part="list" />
    <Weeks />
  </>
);

/** HBCTR210P: births that are awaited; a call begins with a press. */
export default function BirthsPage() {
  const open = useOpensContract();
  const say = useLabel();
  const may = useMay();
  const calls = may(birthCallCode, 'edit');
  const [params] = useAddressValues();
  if (params.get('part') === 'map')
    return (
      <>
        <PageHeader
          title={say(birthScreen.title)}
          description={say([
            '出生在一周的哪个时刻来得及冻存。',
            'Births at which hour of the week are frozen in time.',
          ])}
        />
        <Parts part="map" />
        <Suspense fallback={<LoadingState rows={6} />}>
          <HourMap />
        </Suspense>
      </>
    );
  return (
    <ListPage
      list={birthList}
      begins={begins}
      {...(open && { open })}
      renderFigures={figures}
      {...(calls && {
        links: (
          <Link to={birthCallPath()}>
            <Button type="primary">{say(['登记出生', 'Birth call'])}</Button>
          </Link>
        ),
      })}
      empty={{
        icon: 'calendar',
        title: ['没有待产的孩子', 'No births are awaited'],
        hint: ['合同签署后，孩子会列在这里。', 'Children stand here once their contract is signed.'],
      }}
    />
  );
}
