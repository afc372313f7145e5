import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Switch } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { custodyStates, type CustodyCalls, type CustodyRow } from '#requisitions/model';
import { Loaded, PageHeader, useLabel } from '#ui/web';
import { useAddressValues } from '../address/use-address-values.ts';
import desk from '../desk/desk.module.css';
import { FigureTable } from '../figures/figure-table.tsx';
import styles from '../figures/figures.module.css';
import { custodyColumns } from './custody-columns.tsx';
import { ExportButton } from './export-button.tsx';
import { PersonFilter } from './person-filter.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

interface CustodyLedgerProps {
  /** The screen that it belongs to. */
  screen: string;
  calls: CustodyCalls;
  title: Label;
  description: Label;
  /** What the things and their use are called. */
  thing: Label;
  about: Label;
  /** Things that are counted; else one is one. */
  counted: boolean;
}

/** What is in whose hands, until when, and how it came back. */
export function CustodyLedger({
  screen,
  calls,
  title,
  description,
  thing,
  about,
  counted,
}: CustodyLedgerProps) {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const [receiving, setReceiving] = useState<CustodyRow | null>(null);
  const personId = params.get('person');
  const outOnly = params.has('out');
  const q = params.get('q') ?? '';
  const filter = { outOnly, q, ...(personId && { personId }) };
  const query = useQuery({
    ...read(calls.ledger, filter),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const chosen = data?.rows.find(({ holder }) => holder.id === personId)?.holder;
  const columns = custodyColumns({
    thing,
    about,
    counted,
    onReceive: data?.rows.some(({ mayReceive }) => mayReceive) ? setReceiving : null,
  });
  return (
    <>
      <PageHeader
        title={say(title)}
        description={say(description)}
        actions={
          <>
            <Input.Search
              className={String(desk.search)}
              aria-label={say(['查找', 'Find'])}
              placeholder={say(['名称、用途或单号', 'Name, use or number'])}
              defaultValue={q}
              allowClear
              onSearch={(typed) => set('q', typed.trim() || null)}
            />
            {data?.mayChoose && (
              <PersonFilter
                value={personId ? (chosen ?? { id: personId, name: personId }) : null}
                onChange={(id) => set('person', id)}
                allowClear
              />
            )}
            <label className={desk.only}>
              <Switch size="small" checked={outOnly} onChange={(only) => set('out', only ? '1' : null)} />
              {say(['只看未还', 'Only what is out'])}
            </label>
            <ExportButton screen={screen} call={calls.export} asked={filter} name={title} />
          </>
        }
      />
      <Loaded query={query}>
        {(data) => (
          <>
            <dl className={styles.head}>
              <div className={styles.figure}>
                <dt>{say(custodyStates.out)}</dt>
                <dd className="bms-figures">{data.out}</dd>
              </div>
              <div className={styles.figure}>
                <dt>{say(custodyStates.overdue)}</dt>
                <dd className="bms-figures">{data.overdue}</dd>
              </div>
            </dl>
            <FigureTable
              title={['登记明细', 'Line by line']}
              rows={data.rows}
              keyOf={({ id }) => id}
              columns={columns}
              empty={
                q
                  ? ['没有符合条件的登记', 'Nothing matches']
                  : outOnly
                    ? ['没有未归还的', 'Nothing is out']
                    : ['还没有登记', 'Nothing here yet']
              }
            />
          </>
        )}
      </Loaded>
      {receiving && <ReceiveDialog call={calls.receive} row={receiving} onClose={() => setReceiving(null)} />}
    </>
  );
}
