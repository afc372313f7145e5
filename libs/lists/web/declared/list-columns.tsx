import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { currencies, formatInstant, zoneName, type Currency } from '#calls/model';
import { isSortable, type SimpleField } from '#fields/model';
import { FieldValue } from '#fields/web';
import { clockOf, type AnyList } from '#lists/model';
import { companyTimeZone, Money, StatusTag, today, useLanguage } from '#ui/web';
import { shapeOf } from '../columns/column-shape.ts';
import type { DrawnColumn } from '../columns/listed-column.ts';
import { tabOptions } from './declared-address.ts';
import styles from '../list.module.css';

/** A row of any declared list. */
export type AnyRow = { id: string } & Readonly<Record<string, unknown>>;
/** Own looks of cells, by field; `usual`: as the cell looks otherwise. */
export type Cells = Readonly<Partial<Record<string, (row: AnyRow, usual: ReactNode) => ReactNode>>>;
/** Explains figures, by field: the address of the lines that a figure is made of, or a function that shows them here. */
export type Whys = Readonly<Partial<Record<string, (row: AnyRow) => string | (() => void) | undefined>>>;

const cut: CSSProperties = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' };

const isCurrency = (text: unknown): text is Currency => typeof text === 'string' && text in currencies;

/** Of the amounts of a row. */
export function currencyOf({ currency = 'CNY', row: fields }: AnyList, row: AnyRow): Currency {
  const said = currency in fields ? row[currency] : currency;
  return isCurrency(said) ? said : 'CNY';
}

/** Do its rows differ in their currency? Then each amount says its own. */
const saysCurrency = ({ currency, row }: AnyList): boolean => currency !== undefined && currency in row;
/** Characters that it takes. */
const ofCurrency = 4;

interface ValueProps {
  list: AnyList;
  name: string;
  row: AnyRow;
  cells: Cells;
}

/** What a row has in a field: its own look, a status, or what its kind looks like. */
export function RowValue({ cells, ...of }: ValueProps) {
  const usual = usualValue(of);
  const own = cells[of.name];
  return own ? own(of.row, usual) : usual;
}

function usualValue({ list, name, row }: Omit<ValueProps, 'cells'>): ReactNode {
  const field = list.row[name];
  if (!field) return null;
  const value = row[name];
  const option = name === list.tabs && tabOptions(list).find((each) => each.value === value);
  if (option) {
    const tone = list.tones?.[option.value];
    return <StatusTag label={option.label} status={option.value} {...(tone && { tone })} />;
  }
  const currency = currencyOf(list, row);
  if (field.kind === 'money' && saysCurrency(list) && typeof value === 'string')
    return <Money amount={value} currency={currency} />;
  const zone = clockOf(list, name, row);
  if (
    zone !== undefined &&
    zone !== companyTimeZone() &&
    field.kind === 'dateTime' &&
    typeof value === 'string'
  )
    return <Elsewhere instant={value} zone={zone} />;
  return <FieldValue field={field} value={value} context={{ currency, today: today() }} />;
}

/** An instant on other clocks than the company's, with their name below it. */
function Elsewhere({ instant, zone }: { instant: string; zone: string }) {
  const language = useLanguage();
  return (
    <>
      <time dateTime={instant} className="bms-figures bms-whole">
        {formatInstant(instant, zone)}
      </time>
      <small className={String(styles.zone)}>{zoneName(zone, language)}</small>
    </>
  );
}

/** Characters that its longest state takes as a tag, in either language: a row is judged by it, so that it is never cut. */
function ofStates(field: SimpleField): number | undefined {
  if (field.kind !== 'choice') return undefined;
  const longest = field.options.map(({ label: [zh, en] }) => Math.max(zh.length * 2, en.length));
  return Math.min(18, Math.max(10, ...longest) + 1);
}

/** What explains a figure of a row; nothing where there is no figure. */
export const whyOf = (whys: Whys, name: string, row: AnyRow): string | (() => void) | undefined =>
  row[name] === null ? undefined : whys[name]?.(row);

/** A figure that leads to the lines that it is made of. In a table its keys lead there; on a card `stop` has it reached by Tab. */
export function Explained({
  why,
  stop = false,
  children,
}: {
  why: string | (() => void);
  stop?: boolean;
  children: ReactNode;
}) {
  const look = { className: String(styles.why), ...(!stop && { tabIndex: -1 }) };
  if (typeof why === 'string')
    return (
      <Link to={why} {...look}>
        {children}
      </Link>
    );
  return (
    <button type="button" onClick={why} {...look}>
      {children}
    </button>
  );
}

/** The columns of a declared list. What leads is the link, and stays. */
export function columnsOfList(
  list: AnyList,
  cells: Cells,
  addressOf: ((row: AnyRow) => string | undefined) | undefined,
  whys: Whys = {},
): DrawnColumn<AnyRow>[] {
  const { row: fields, leads, waiting = [], sorts = [], grows, widths = {} } = list;
  const others = Object.keys(fields).filter((name) => name !== leads);
  return [leads, ...others].flatMap((name, at): DrawnColumn<AnyRow>[] => {
    const field = fields[name];
    if (!field) return [];
    const isLead = name === leads;
    return [
      {
        key: name,
        ...shapeOf(
          field,
          widths[name] ?? (name === list.tabs ? ofStates(field) : undefined),
          field.kind === 'money' && saysCurrency(list) ? ofCurrency : 0,
        ),
        sorts: sorts.includes(name) && isSortable(field),
        ...(isLead && { fixed: true, frozen: true }),
        ...(waiting.includes(name) && { extra: true }),
        ...(name === grows && { grows: true }),
        // What stands further to the right is asked for less; by its state a row is judged.
        ...(!isLead && name !== grows && name !== list.tabs && { gives: at }),
        draw: (row) => {
          const why = whyOf(whys, name, row);
          const value = (
            <span style={cut} className={why === undefined ? undefined : styles.explained}>
              <RowValue list={list} name={name} row={row} cells={cells} />
            </span>
          );
          if (why !== undefined) return <Explained why={why}>{value}</Explained>;
          const to = isLead ? addressOf?.(row) : undefined;
          return to === undefined ? (
            value
          ) : (
            <Link to={to} className={String(styles.lead)} tabIndex={-1}>
              {value}
            </Link>
          );
        },
      },
    ];
  });
}
