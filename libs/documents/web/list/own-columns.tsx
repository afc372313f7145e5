import type { CSSProperties } from 'react';
import { designField, ownPrefix, type FormListRow } from '#documents/model';
import { isLines, isSortable, formatDecimal, type ComputedField, type SimpleField } from '#fields/model';
import { EllipsisText, Money, today } from '#ui/web';
import { FieldValue } from '#fields/web';
import { shapeOf, widthOfCharacters } from '#lists/web';
import type { FormColumn } from './columns.tsx';
import type { ListOf } from './list-of.ts';

/** So many own fields of a designed type are shown without being asked for: with more, nothing is seen of the rest. */
const usuallyShown = 4;
const isLong = (field: SimpleField): boolean =>
  field.kind === 'file' || (field.kind === 'text' && field.multiline === true);

/** Figures of a row that are worked out. */
const figure = ({ as }: Pick<ComputedField<never>, 'as'>, { own, currency }: FormListRow, name: string) => {
  const value = own?.[name];
  if (typeof value !== 'string' || value === '') return <span aria-hidden="true">—</span>;
  if (as === 'money') return <Money amount={value} currency={currency} />;
  return as === 'text' ? (
    <EllipsisText text={value} />
  ) : (
    <span className="bms-figures">{formatDecimal(value)}</span>
  );
};

const cut: CSSProperties = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' };

/** Which type a row is of, where a list shows all that administrators have designed. */
const kindColumn: FormColumn = {
  key: `${ownPrefix}${designField}`,
  own: designField,
  label: ['申请类型', 'Kind of request'],
  width: 130,
  draw: ({ own }) => {
    const kind = own?.[designField];
    const name = typeof kind === 'object' && kind !== null && 'name' in kind ? String(kind.name) : '';
    return <EllipsisText text={name || '—'} />;
  },
};

/**
 * The own fields of a type as columns of its list. Those of a designed type stand there at once, because nobody else has
 * chosen what its list shows, and the list can be sorted by them; of the others those that its head names, the rest wait to
 * be asked for.
 */
export function ownColumnsOf({ form, design }: ListOf): FormColumn[] {
  if (!form) return [];
  if (form.designed) return [kindColumn];
  const keyOf = (name: string) => (design ? `${ownPrefix}${name}@${design}` : `${ownPrefix}${name}`);
  let shown = 0;
  const waits = (long: boolean): boolean => {
    if (!design || long) return true;
    shown += 1;
    return shown > usuallyShown;
  };
  const fields = Object.entries(form.fields).flatMap(([name, field]): FormColumn[] => {
    if (isLines(field) || name === designField) return [];
    return [
      {
        key: keyOf(name),
        own: name,
        ...shapeOf(field),
        extra: !form.listShows?.includes(name) && waits(isLong(field)),
        ...(design && isSortable(field) && { sorts: `${ownPrefix}${name}` }),
        draw: ({ own, currency, company }) => (
          <span style={cut}>
            <FieldValue
              field={field}
              value={own?.[name] ?? null}
              context={{ currency, companyId: company.id, today: today() }}
            />
          </span>
        ),
      },
    ];
  });
  const computed = Object.entries(form.computed).map(([name, field]): FormColumn => ({
    key: keyOf(name),
    own: name,
    label: field.label,
    width: widthOfCharacters(field.as === 'text' ? 14 : 12),
    extra: waits(false),
    ...(field.as !== 'text' && { align: 'right' as const }),
    draw: (row) => figure(field, row, name),
  }));
  return [...fields, ...computed];
}
