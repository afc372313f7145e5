import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import { problemsByLine, type FieldProblem, type NamedDocument } from '#calls/model';
import { useDocumentAddress } from '#documents/web';
import { onHandScreen, postCount, stockStatuses } from '#inventory/model';
import { useMay } from '#shell/web';
import {
  DateText,
  EmptyState,
  formatDecimal,
  Money,
  Note,
  PlainTable,
  Quantity,
  useLabel,
  useToast,
} from '#ui/web';
import { linesOfBalance, linesOfDocument } from '../on-hand/lines-of.ts';
import type { Count, CountLine } from './count-page.tsx';
import styles from './count.module.css';

const differs = ({ outcome }: CountLine): boolean => Number(outcome?.variance ?? 0) !== 0;
/** The lines of its balance, up to the moment at which it was counted. */
const linesOf = ({ item, outcome, countedAt }: CountLine): string =>
  linesOfBalance(item.id, outcome?.balance ?? '', countedAt ?? undefined);

/** Of a count that is over: why, by whom and when it was posted, with the lines that it has posted; or why it was cancelled. */
function Ended({ count }: { count: Count }) {
  const say = useLabel();
  const may = useMay();
  if (count.state !== 'posted' && count.state !== 'cancelled') return null;
  const isPosted = count.state === 'posted';
  return (
    <dl className={styles.facts}>
      {isPosted && count.postedAt && (
        <>
          <dt>{say(['过账', 'Posted'])}</dt>
          <dd>
            {count.postedBy} <DateText value={count.postedAt} />
            {count.lines.some(differs) && may(onHandScreen.code, 'query') && (
              <>
                {' · '}
                <Link to={linesOfDocument(count.number)}>
                  {say(['过账产生的库存流水', 'Lines that it has posted'])}
                </Link>
              </>
            )}
          </dd>
        </>
      )}
      {count.reason && (
        <>
          <dt>{say(isPosted ? ['差异原因', 'Why they differ'] : ['取消原因', 'Why it was cancelled'])}</dt>
          <dd>{count.reason}</dd>
        </>
      )}
    </dl>
  );
}

/** What waits for a verdict is not posted: which inspections settle it. */
function LeftToVerdict({ inspections }: { inspections: readonly NamedDocument[] }) {
  const say = useLabel();
  const address = useDocumentAddress();
  if (inspections.length === 0) return null;
  return (
    <div className={styles.quiet}>
      {say(['不过账，由判定处理：', 'Not posted, its verdict settles it: '])}
      {inspections.map(({ type, id, number }) => {
        const to = address(type, id);
        return <div key={id}>{to ? <Link to={to}>{number}</Link> : number}</div>;
      })}
    </div>
  );
}

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
  const disagreeing = count.lines.filter(({ outcome }) => outcome?.disagrees).length;
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
      <Ended count={count} />
      {count.state === 'variance' && disagreeing > 0 && (
        <Note>
          {say(
            [
              '{n} 行的复盘数与初盘数不一致，过账以复盘数为准；请先核实原因',
              '{n} {n:line|lines} were counted again with another result, which is what is posted: look into it first',
            ],
            { n: disagreeing },
          )}
        </Note>
      )}
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
              render: (line) => (
                <Link to={linesOf(line)}>
                  <Quantity value={line.outcome?.book ?? null} unit={line.unit} />
                </Link>
              ),
            },
            {
              title: say(['实盘数', 'Counted']),
              end: true,
              render: ({ counted, countedBy }) => (
                <span>
                  <Quantity value={counted} /> <span className={styles.quiet}>{countedBy}</span>
                </span>
              ),
            },
            {
              title: say(['初盘数', 'First count']),
              end: true,
              render: ({ outcome }) =>
                outcome?.firstCount ? (
                  <span>
                    <Quantity value={outcome.firstCount} />{' '}
                    <span className={styles.quiet}>{outcome.firstBy}</span>
                    {outcome.disagrees && (
                      <div className={styles.problem}>{say(['与复盘不一致', 'Not as counted again'])}</div>
                    )}
                  </span>
                ) : (
                  '—'
                ),
            },
            {
              title: say(['差异', 'Difference']),
              end: true,
              render: ({ outcome }) => (
                <span className="bms-figures">
                  {outcome ? formatDecimal(outcome.variance) : '—'}
                  {outcome?.percent && ` (${formatDecimal(outcome.percent)}%)`}
                  <LeftToVerdict inspections={outcome?.inspections ?? []} />
                </span>
              ),
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
                  <Quantity value={line.outcome?.rate ?? null} decimals={2} />
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
