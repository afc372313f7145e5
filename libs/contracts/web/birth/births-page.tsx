import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import {
  bankContract,
  birthCallCode,
  birthCallPath,
  birthList,
  birthOptions,
  type BirthRow,
} from '#contracts/model';
import { ListPage } from '#lists/web';
import { recordAddress } from '#registers/model';
import { useMay } from '#shell/web';
import { useLabel } from '#ui/web';
import styles from './birth.module.css';

const open = ({ contractId }: BirthRow) => recordAddress(bankContract, contractId);

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
            title={say(['{n} 个，{k} 个待寄采集包', '{n}, {k} without a kit'], { n: births, k: withoutKit })}
          >
            <span className={styles.bar} style={{ blockSize: `${Math.round((births / most) * 100)}%` }} />
            <b>{births}</b>
            <small className="bms-figures">{from.slice(5)}</small>
          </li>
        ))}
      </ol>
      <p>{say(['待寄采集包：{n}', 'Kits to send: {n}'], { n: data.kitsToSend })}</p>
    </section>
  );
}

/** HBCTR210P: births that are awaited; a call begins with a press. */
export default function BirthsPage() {
  const say = useLabel();
  const may = useMay();
  const calls = may(birthCallCode, 'edit');
  return (
    <ListPage
      list={birthList}
      open={open}
      renderFigures={() => <Weeks />}
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
