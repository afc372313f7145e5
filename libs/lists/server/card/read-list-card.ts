import { CallError, type Currency } from '#calls/model';
import { formatDecimal, formatValue, isBlank, type FormatContext, type SimpleField } from '#fields/model';
import { readListCard, shownOnCard, type AnyList, type CardOfList } from '#lists/model';
import { handle, type Handler } from '#server-kit/server';
import type { ListRows } from '../list-from.ts';
import type { AnyRow } from '../list-source.ts';

/** '/hbctrhome/HBCTR210P?tab=sendKit': the list as its card is narrowed. */
function addressOf({ all, asked: { tab, where, sort } }: CardOfList): string {
  const narrowed = new URLSearchParams({
    ...(tab && { tab: tab.join(',') }),
    ...(where !== undefined && { where }),
    ...(sort !== undefined && { sort }),
  });
  return narrowed.size ? `${all}?${narrowed.toString()}` : all;
}

/** A value of a row in the reader's words; nothing where there is none. */
function said({ row, currency }: AnyList, of: AnyRow, name: string, context: FormatContext): string {
  const [field, value]: [SimpleField | undefined, unknown] = [row[name], of[name]];
  if (!field || isBlank(value)) return '';
  const own = currency === undefined ? undefined : currency in row ? of[currency] : currency;
  const text = formatValue(field, value, { ...context, ...(own ? { currency: own as Currency } : {}) });
  return field.kind === 'money' && own ? `${String(own)} ${text}` : text;
}

/** Answers the cards of all declared lists that have one. */
export const listCardHandler = (lists: readonly ListRows[]): Handler =>
  handle(readListCard, async ({ list: name }, context) => {
    const found = lists.find(({ list }) => list.name === name);
    const card = found?.list.card;
    if (!found || !card) throw new CallError('notFound');
    const { list } = found;
    if (!context.actor.may(list.screens, 'query')) throw new CallError('forbidden');
    const asked = { ...card.asked, tab: card.asked.tab && [...card.asked.tab] };
    const [{ rows }, { total, totalIsExact }] = await Promise.all([
      found.page({ ...asked, page: 1, pageSize: shownOnCard }, context),
      found.count(asked, context),
    ]);
    const inWords = context.language === 'zh' ? 0 : 1;
    return {
      title: card.title[inWords],
      empty: card.empty[inWords],
      count: `${totalIsExact ? '' : '>'}${formatDecimal(String(total))}`,
      all: addressOf(card),
      rows: rows.map((row) => {
        const value = card.fact ? said(list, row, card.fact.field, context) : '';
        return {
          id: row.id,
          says: card.says
            .map((each) => said(list, row, each, context))
            .filter(Boolean)
            .join(' '),
          fact: value && (card.fact?.label?.[inWords].replace('{value}', value) ?? value),
          to: `${card.to.address}${encodeURIComponent(String(row[card.to.by]))}`,
        };
      }),
      topics: [...(list.topics ?? [])],
    };
  });
