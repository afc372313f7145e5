import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import { problemsByLine, type FieldProblem } from '#calls/model';
import { postCount, stockStatuses } from '#inventory/model';
import { useMay } from '#shell/web';
import { EmptyState, Money, PlainTable, useLabel, useToast } from '#ui/web';
import { linesOfBalance } from '../on-hand/lines-of.ts';
import type { Count, CountLine } from './count-page.tsx';
import styles from './count.module.css';

const differs = ({ outcome }: CountLine): boolean => Number(outcome?.variance ?? 0) !== 0;
/** The lines of its balance, up to the moment at which it was counted. */
const linesOf = ({ item, outcome, countedAt }: CountLine): string =>
  linesOfBalance(item.id, outcome?.balance ?? '', countedAt ?? undefined);

/** What was counted beside the books at that moment; whoever may posts it with a reason. */
export function CountOutcome({ count }: { count: Count }) {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const post = useWrite(postCount);
  const [which, setWhich] = useState<'different' | 'all'>('different');
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const different = count.lines.filter(differs);
  const shown = which === 'all' ? count.lines : different;
  const mayPost = count.state === 'variance' && may('INV150P', 'enable');
  const problemOf = (path: string) => problems.find((one) => one.path === path);
  const send = async () => {
    const said = Object.entries(prices).flatMap(([lineId, price]) =>
      price.trim() ? [{ lineId, price: price.trim() }] : [],
    );
    try {
      const { posted } = await post.mutateAsync({ id: count.id, reason: reason.trim(), prices: said });
      toast.success(['已过账，{n} 行差异', 'Posted: {n} lines differed'], { n: posted });
    } catch (error) {
      const found = problemsByLine(
        error,
        'prices',
        said.map(({ lineId }) => lineId),
      );
      setProblems(found);
      if (!found.some(({ path }) => path === 'reason' || path.startsWith('prices.'))) toast.failure(error);
    }
  };
  const wrongReason = problemOf('reason');
  return (
    <section className={styles.panel}>
      <div className={styles.bar}>
        <Segmented
          aria-label={say(['显示', 'Show'])}
          value={which}
          onChange={setWhich}
          options={[
            {
              value: 'different' as const,
              label: say(['差异 {n}', 'Different {n}'], { n: different.length }),
            },
            { value: 'all' as const, label: say(['全部 {n}', 'All {n}'], { n: count.lines.length }) },
          ]}
        />
        <span>
          {say(['差异金额', 'Difference'])} <Money amount={count.value ?? '0'} currency={count.currency} />
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={['没有差异', 'Nothing differs']}
          hint={['实盘与账面一致。', 'What was counted is what the books say.']}
        />
      ) : (
        <PlainTable
          label={say(['差异', 'What differs'])}
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            { title: say(['库位', 'Bin']), render: ({ bin }) => bin?.name ?? '—' },
            {
              title: say(['物料', 'Item']),
              render: (line) => (
                <span>
                  <Link to={linesOf(line)}>{line.itemCode}</Link> {line.item.name}
                </span>
              ),
            },
            { title: say(['批号', 'Lot']), render: ({ lot }) => lot || '—' },
            { title: say(['状态', 'Status']), render: ({ status }) => say(stockStatuses[status]) },
            {
              title: say(['账面数', 'Book']),
              end: true,
              render: (line) => <Link to={linesOf(line)}>{`${line.outcome?.book ?? '—'} ${line.unit}`}</Link>,
            },
            {
              title: say(['实盘数', 'Counted']),
              end: true,
              render: ({ counted, countedBy }) => (
                <span>
                  {counted ?? '—'} <span className={styles.quiet}>{countedBy}</span>
                </span>
              ),
            },
            {
              title: say(['初盘数', 'First count']),
              end: true,
              render: ({ outcome }) =>
                outcome?.firstCount ? (
                  <span>
                    {outcome.firstCount} <span className={styles.quiet}>{outcome.firstBy}</span>
                  </span>
                ) : (
                  '—'
                ),
            },
            {
              title: say(['差异', 'Difference']),
              end: true,
              render: ({ outcome }) =>
                `${outcome?.variance ?? '—'}${outcome?.percent ? ` (${outcome.percent}%)` : ''}`,
            },
            {
              title: say(['差异金额', 'Value']),
              end: true,
              render: ({ outcome }) => <Money amount={outcome?.value ?? '0'} currency={count.currency} />,
            },
            {
              title: say(['单价', 'Price']),
              end: true,
              render: (line) => {
                const problem = problemOf(`prices.${line.id}`) ?? problemOf(`prices.${line.id}.price`);
                return line.outcome?.needsPrice && mayPost ? (
                  <div>
                    <Input
                      size="small"
                      inputMode="decimal"
                      value={prices[line.id] ?? ''}
                      aria-label={`${line.itemCode} ${say(['单价', 'Price'])}`}
                      {...(problem && { status: 'error' as const })}
                      onChange={({ target }) => setPrices({ ...prices, [line.id]: target.value })}
                    />
                    {problem && (
                      <div className={styles.problem} role="alert">
                        {say(problem.text)}
                      </div>
                    )}
                  </div>
                ) : (
                  (line.outcome?.rate ?? '—')
                );
              },
            },
          ]}
        />
      )}
      {mayPost && (
        <div className={styles.one}>
          <label>
            {say(['差异原因', 'Why they differ'])}
            <Input.TextArea
              rows={2}
              maxLength={500}
              value={reason}
              {...(wrongReason && { status: 'error' as const })}
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
          {wrongReason && (
            <p className={styles.problem} role="alert">
              {say(wrongReason.text)}
            </p>
          )}
          <div>
            <Button type="primary" loading={post.isPending} onClick={() => void send()}>
              {say(['过账', 'Post'])}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
