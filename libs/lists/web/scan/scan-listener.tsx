import { useMutation } from '@tanstack/react-query';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { makeCall } from '#api-client/web';
import type { AnyList } from '#lists/model';
import { Icon, ScanField, formatDecimal, useLabel, useScanner, useToast } from '#ui/web';
import { RowValue, type AnyRow, type Cells } from '../declared/list-columns.tsx';
import styles from './list-scan.module.css';

/** So many that are meant are looked at: of more, the first are offered. */
const most = 100;
/** So many are offered to choose from. */
const offered = 12;

interface ScanListenerProps {
  list: AnyList;
  addressOf?: ((row: AnyRow) => string | undefined) | undefined;
  onOpen?: ((row: AnyRow) => void) | undefined;
  cells?: Cells;
}

interface Answer {
  rows: readonly AnyRow[];
  total: number;
}
interface Found extends Answer {
  text: string;
}

const noCells: Cells = {};
/** What is scanned into a dialog belongs to the dialog. */
const inDialog = (element: Element) => element.closest('[role="dialog"]') !== null;

/**
 * Hears scans anywhere on the page of a declared list or of one of its records, and opens the row that is meant: among all that
 * the reader may see, whatever the list is narrowed to. Where several are meant, they are offered.
 */
export function ScanListener({ list, addressOf, onOpen, cells = noCells }: ScanListenerProps) {
  const say = useLabel();
  const go = useNavigate();
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const open = (rows: readonly AnyRow[], whole: boolean): boolean => {
    const [row] = rows;
    if (!row || !whole) return false;
    const addresses = new Set(rows.map((each) => addressOf?.(each)));
    const [address] = addresses;
    if (addresses.size === 1 && address !== undefined) {
      void go(address);
      return true;
    }
    if (rows.length > 1 || !onOpen) return false;
    onOpen(row);
    return true;
  };
  const asked = useMutation({
    mutationFn: (scan: string) =>
      makeCall(list.calls.rows, { scan, page: 1, pageSize: most }) as Promise<Answer>,
    onSuccess: (answer, text) => {
      const opened = open(answer.rows, answer.total <= answer.rows.length);
      setFound(opened ? null : { ...answer, text });
    },
    onError: (error) => {
      setFound(null);
      toast.failure(error);
    },
  });
  const find = (text: string) => asked.mutate(text);
  useScanner(find, inDialog);
  const what = list.scans && say(list.scans);
  return (
    <section className={styles.scan} aria-busy={asked.isPending} aria-label={say(['扫描', 'Scan'])}>
      <Button
        type="text"
        size="small"
        icon={<Icon name="scan" />}
        aria-expanded={asks}
        title={say(['可随时扫描；点此输入条码', 'Scan at any time; press to type a code'])}
        onClick={() => setAsks(!asks)}
      >
        {say(['可直接扫描：{what}', 'Scan at any time: {what}'], { what: what ?? '' })}
      </Button>
      {asks && <ScanField first label={what ?? ''} busy={asked.isPending} onScan={find} />}
      {found && <Meant {...{ list, found, addressOf, onOpen, cells }} onClose={() => setFound(null)} />}
    </section>
  );
}

interface MeantProps extends Required<Pick<ScanListenerProps, 'list' | 'cells'>> {
  found: Found;
  addressOf: ScanListenerProps['addressOf'];
  onOpen: ScanListenerProps['onOpen'];
  onClose(): void;
}

/** What a scan found that is not one row: nothing, or several to choose from. */
function Meant({ list, found: { rows, total, text }, addressOf, onOpen, cells, onClose }: MeantProps) {
  const say = useLabel();
  const close = (
    <Button
      type="text"
      size="small"
      icon={<CloseOutlined />}
      aria-label={say(['关闭', 'Close'])}
      onClick={onClose}
    />
  );
  if (rows.length === 0)
    return (
      <p role="alert" className={styles.none}>
        {say(['没有找到 {text}', 'Nothing is known of {text}'], { text })} {close}
      </p>
    );
  const facts = Object.keys(list.row)
    .filter((name) => name !== list.leads && name !== list.tabs && !list.waiting?.includes(name))
    .slice(0, 3);
  const cell = (row: AnyRow, name: string) => <RowValue list={list} name={name} row={row} cells={cells} />;
  return (
    <div role="status">
      <p>
        {say(['{text}：{n} {unit}，请选择', '{text}: {n} {unit}; choose one'], {
          ...{ text, n: formatDecimal(String(total)), unit: say(list.unit) },
        })}{' '}
        {close}
      </p>
      <ul className={styles.rows}>
        {rows.slice(0, offered).map((row) => {
          const address = addressOf?.(row);
          const lead = cell(row, list.leads);
          return (
            <li key={row.id}>
              {address !== undefined ? (
                <Link to={address}>{lead}</Link>
              ) : onOpen ? (
                <Button type="link" size="small" onClick={() => onOpen(row)}>
                  {lead}
                </Button>
              ) : (
                lead
              )}
              {facts.map((name) => (
                <span key={name}>{cell(row, name)}</span>
              ))}
              {list.tabs !== undefined && cell(row, list.tabs)}
            </li>
          );
        })}
      </ul>
      {total > offered && (
        <p className={styles.more}>
          {say(['还有 {n} {unit}；可用搜索缩小范围。', '{n} more {unit}; a search narrows them.'], {
            ...{ n: formatDecimal(String(total - offered)), unit: say(list.unit) },
          })}
        </p>
      )}
    </div>
  );
}
