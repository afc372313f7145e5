import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { startOfDay } from '#calls/model';
import { dateTime } from '#fields/model';
import { inputOf, RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { balancesAt, onHandScreen, stockStatuses } from '#inventory/model';
import {
  companyTimeZone,
  EmptyState,
  ErrorState,
  LoadingState,
  Money,
  PageHeader,
  PlainTable,
  Quantity,
  today,
  useLabel,
} from '#ui/web';
import onHand from './on-hand.module.css';
import styles from '../counts/count.module.css';
import { linesOfBalance } from './lines-of.ts';

const instant = dateTime({ label: ['时点', 'Instant'] });
const { Input: InstantInput } = inputOf(instant);
const isInstant = (text: string | null): text is string =>
  text !== null && !Number.isNaN(Date.parse(text)) && text.endsWith('Z');

/** /invhome/Inv110p_at: what was on hand after all that had happened up to an instant. */
export default function StockAt() {
  const say = useLabel();
  const [typed, setTyped] = useState<string | null>(() =>
    startOfDay(today(), companyTimeZone()).toISOString(),
  );
  const [item, setItem] = useState<Reference | null>(null);
  const [warehouse, setWarehouse] = useState<Reference | null>(null);
  const [page, setPage] = useState(1);
  const at = isInstant(typed) ? typed : null;
  const query = useQuery({
    ...read(balancesAt, {
      at: at ?? '',
      ...{ itemId: item?.id ?? null, warehouseId: warehouse?.id ?? null, page },
    }),
    enabled: at !== null,
  });
  const from = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      setPage(1);
      set(value);
    };
  };
  const rows = query.data?.rows ?? [];
  /** Why it was so: the lines up to the instant. */
  const linesOf = ({ item: { id }, balance }: { item: Reference; balance: string }): string =>
    linesOfBalance(id, balance, at ?? undefined);
  return (
    <>
      <PageHeader
        title={say(onHandScreen.details?.[1]?.title ?? onHandScreen.title)}
        description={say([
          '按当时已发生的全部单据计算，金额按今天所知的成本。',
          'After all that had happened by then; values as they are known today.',
        ])}
        actions={<Link to={onHandScreen.route}>{say(['现有库存', 'On hand'])}</Link>}
      />
      <section className={styles.panel}>
        <Form layout="vertical" className={String(onHand.asked)}>
          <Form.Item label={say(instant.label)} htmlFor="at-instant">
            <InstantInput
              id="at-instant"
              field={instant}
              value={typed}
              invalid={typed !== null && at === null}
              onChange={(value) => from(setTyped)(value as string | null)}
              context={{ currency: 'CNY', today: today() }}
            />
          </Form.Item>
          <Form.Item label={say(['物料', 'Item'])} htmlFor="at-item">
            <RecordSelect
              id="at-item"
              kind="item"
              value={item}
              allowClear
              onChange={(option) => from(setItem)(option && { id: option.id, name: option.name })}
            />
          </Form.Item>
          <Form.Item label={say(['仓库', 'Warehouse'])} htmlFor="at-warehouse">
            <RecordSelect
              id="at-warehouse"
              kind="warehouse"
              value={warehouse}
              allowClear
              onChange={(option) => from(setWarehouse)(option && { id: option.id, name: option.name })}
            />
          </Form.Item>
        </Form>
        {query.isPending && at !== null && <LoadingState rows={8} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {at === null && (
          <EmptyState title={['请选择时点', 'Say when']} hint={['年月日与时分。', 'A day and a time.']} />
        )}
        {query.data && rows.length === 0 && (
          <EmptyState
            title={['当时没有库存', 'Nothing was in stock']}
            hint={['请换一个时点或条件。', 'Try another instant or item.']}
          />
        )}
        {rows.length > 0 && (
          <PlainTable
            label={say(['历史时点库存', 'Stock at a past instant'])}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { title: say(['物料编码', 'Item code']), render: ({ itemCode }) => itemCode },
              { title: say(['物料', 'Item']), render: ({ item: of }) => of.name },
              {
                title: say(['数量', 'Quantity']),
                end: true,
                render: ({ quantity, unit, ...of }) => (
                  <Link to={linesOf(of)}>
                    <Quantity value={quantity} /> {unit}
                  </Link>
                ),
              },
              {
                title: say(['金额', 'Value']),
                end: true,
                render: ({ value, currency, ...of }) => (
                  <Link to={linesOf(of)}>
                    <Money amount={value} currency={currency} />
                  </Link>
                ),
              },
              { title: say(['仓库', 'Warehouse']), render: ({ warehouse: of }) => of.name },
              { title: say(['库位', 'Bin']), render: ({ bin }) => bin || '—' },
              { title: say(['批号', 'Lot']), render: ({ lot }) => lot || '—' },
              { title: say(['状态', 'Status']), render: ({ status }) => say(stockStatuses[status]) },
            ]}
          />
        )}
        {(page > 1 || query.data?.more) && (
          <Flex gap="small" justify="end" align="center">
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {say(['上一页', 'Previous'])}
            </Button>
            <span>{page}</span>
            <Button disabled={!query.data?.more} onClick={() => setPage(page + 1)}>
              {say(['下一页', 'Next'])}
            </Button>
          </Flex>
        )}
      </section>
    </>
  );
}
