import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { isFirstCount, stockStatuses } from '#inventory/model';
import { useMay } from '#shell/web';
import { EmptyState, later, PlainTable, ScanField, useLabel, useNarrow, useScanner, type Say } from '#ui/web';
import type { Count, CountLine } from './count-page.tsx';
import styles from './count.module.css';
import { OneLine } from './one-line.tsx';
import { useCounting } from './use-counting.ts';

const AddLine = later(() => import('./add-line.tsx').then((part) => part.AddLine));

/** What stands there where nothing is left for whoever looks. */
const allCounted = {
  title: ['都已盘完', 'All is counted'],
  hint: ['可按“结束录入”，或查看全部行改正。', 'Close the sheet, or show all lines to correct one.'],
} as const;
const forOthers = {
  title: ['您的行都已盘完', 'Your lines are counted'],
  hint: [
    '其余的行由他人盘，盘完后才能结束录入。',
    'Somebody else counts the rest; the sheet closes after that.',
  ],
} as const;

/** More people are not named one by one. */
const mostNamed = 8;
const namesInShort = (names: readonly string[], say: Say): string => {
  const named = names.slice(0, mostNamed).join(say(['、', ', ']));
  return names.length > mostNamed
    ? say(['{named} 等 {n} 人', '{named} and others, {n} in all'], { named, n: names.length })
    : named;
};

/** More lines than these are not drawn at once: scan, or narrow to a bin. */
const mostShown = 200;

const isMeant = ({ itemCode, gtin, bin, lot, item }: CountLine, text: string): boolean => {
  const sought = text.trim().toUpperCase();
  return (
    [itemCode, gtin, bin?.name, lot].some((one) => one?.toUpperCase() === sought) ||
    item.name.toUpperCase().includes(sought)
  );
};

/** A scan is never typed into a quantity. While a line is added, what is scanned falls into its fields. */
function Listening({ onScan }: { onScan(text: string): void }) {
  useScanner(onScan);
  return null;
}

/** The sheet without figures of the books: all lines in their bins, or one at a time by scan where the screen is narrow. */
export function CountSheet({ count }: { count: Count }) {
  const say = useLabel();
  const may = useMay();
  const narrow = useNarrow();
  const counting = useCounting(count);
  const [which, setWhich] = useState<'left' | 'all'>('left');
  const [sought, setSought] = useState('');
  /** How often something was scanned: the same goods scanned again are counted again. */
  const [scans, setScans] = useState(0);
  const [adding, setAdding] = useState(false);
  const scan = (text: string) => {
    setSought(text);
    setWhich('all');
    setScans(scans + 1);
  };
  const mayCount = may('INV150P', 'edit');
  const mine = count.lines.filter((line) => line.mine);
  const isRecount = count.state === 'recount';
  const foreign = count.lines.length - mine.length;
  // What somebody counted at first stays in sight, and is for others to count again.
  const shown = (which === 'all' ? count.lines : mine).filter(
    (line) =>
      (which === 'all' || !line.done || counting.typed[line.id] !== undefined) &&
      (sought === '' || isMeant(line, sought)),
  );
  const found = sought !== '' && !count.lines.some((line) => isMeant(line, sought));
  const quantity = say(['实盘数', 'Counted']);
  return (
    <section className={styles.panel}>
      <div className={styles.bar}>
        <div className={styles.scan}>
          <ScanField
            label={say(['扫描物料、批号或库位', 'Scan an item, a lot or a bin'])}
            onScan={scan}
            problem={
              found ? say(['盘点表中没有“{text}”', 'Not in the sheet: {text}'], { text: sought }) : null
            }
          />
        </div>
        {sought !== '' && (
          <Button onClick={() => setSought('')}>{say(['显示全部行', 'Show all lines'])}</Button>
        )}
        <Segmented
          aria-label={say(['显示', 'Show'])}
          value={which}
          onChange={setWhich}
          options={[
            {
              value: 'left' as const,
              label: say(['未盘 {n}', 'Left {n}'], { n: mine.filter(({ done }) => !done).length }),
            },
            { value: 'all' as const, label: say(['全部 {n}', 'All {n}'], { n: count.lines.length }) },
          ]}
        />
        {mayCount && isFirstCount(count.state) && (
          <Button onClick={() => setAdding(true)}>{say(['加一行', 'Add a line'])}</Button>
        )}
      </div>
      {isRecount && (foreign > 0 || count.left > 0) && (
        <p className={styles.quiet}>
          {foreign > 0 &&
            say(
              [
                '其中 {n} 行由您初盘，须由他人复盘。',
                '{n} {n:line|lines} of these you counted at first: somebody else counts them again. ',
              ],
              { n: foreign },
            )}
          {count.left > 0 &&
            (count.mayRecount.length > 0
              ? say(['可复盘的人：{names}', 'Who may count again: {names}'], {
                  names: namesInShort(count.mayRecount, say),
                })
              : say([
                  '没有其他人有盘点录入权限，请管理员授权。',
                  'Nobody else may enter counts: ask an administrator for the right.',
                ]))}
        </p>
      )}
      {shown.length === 0 && !found && (
        <EmptyState
          {...(which === 'left'
            ? count.left > 0
              ? forOthers
              : allCounted
            : {
                title: ['没有这样的行', 'No such line'] as const,
                hint: ['请换一个条件。', 'Try something else.'] as const,
              })}
        />
      )}
      {shown.length > 0 && narrow && (
        <OneLine
          key={`${sought} ${which} ${scans}`}
          lines={shown}
          counting={counting}
          mayCount={mayCount}
          scanned={sought !== ''}
        />
      )}
      {shown.length > 0 && !narrow && (
        <>
          <PlainTable
            label={say(['盘点表', 'Count sheet'])}
            rows={shown.slice(0, mostShown)}
            rowKey={({ id }) => id}
            columns={[
              { title: say(['库位', 'Bin']), render: ({ bin }) => bin?.name ?? '—' },
              { title: say(['物料编码', 'Item code']), render: ({ itemCode }) => itemCode },
              {
                title: say(['物料', 'Item']),
                render: ({ item, spec }) => (
                  <span>
                    {item.name} <span className={styles.quiet}>{spec}</span>
                  </span>
                ),
              },
              { title: say(['批号', 'Lot']), render: ({ lot }) => lot || '—' },
              { title: say(['状态', 'Status']), render: ({ status }) => say(stockStatuses[status]) },
              {
                title: quantity,
                width: 14,
                render: (line) => {
                  const problem = counting.problemOf(line);
                  return (
                    <div>
                      <Input
                        className={String(styles.quantity)}
                        inputMode="decimal"
                        disabled={!mayCount || !line.mine}
                        suffix={line.unit}
                        value={counting.typed[line.id] ?? line.counted ?? ''}
                        aria-label={`${line.itemCode} ${line.bin?.name ?? ''} ${line.lot} ${quantity}`}
                        {...(problem && { status: 'error' as const })}
                        onChange={({ target }) => counting.type(line.id, target.value)}
                        onPressEnter={() => void counting.send([line.id])}
                      />
                      {problem && (
                        <div className={styles.problem} role="alert">
                          {say(problem.text)}
                        </div>
                      )}
                    </div>
                  );
                },
              },
              {
                title: say(['盘点人', 'Counted by']),
                render: ({ countedBy }) => countedBy ?? '—',
              },
            ]}
          />
          {shown.length > mostShown && (
            <p className={styles.quiet}>
              {say(['显示前 {n} 行，共 {all} 行', 'The first {n} of {all} lines'], {
                ...{ n: mostShown, all: shown.length },
              })}
            </p>
          )}
          <div className={styles.bar}>
            <Button
              type="primary"
              disabled={counting.waiting.length === 0}
              loading={counting.sending}
              onClick={() => void counting.send(counting.waiting)}
            >
              {say(['记录 {n} 行', 'Note {n} lines'], { n: counting.waiting.length })}
            </Button>
            <span className={styles.quiet}>
              {say([
                '每行以记录的时刻为准；Enter 记录该行。',
                'Each line counts from the moment it is noted; Enter notes a line.',
              ])}
            </span>
          </div>
        </>
      )}
      {adding ? <AddLine count={count} onClose={() => setAdding(false)} /> : <Listening onScan={scan} />}
    </section>
  );
}
