import { render, screen } from '@testing-library/react';
import { lines, text } from '#fields/model';
import { UiProvider } from '#ui/web';
import { FieldValue } from '../field-value.tsx';
import { printColumns } from './print-columns.ts';
import { PrintLines } from './print-lines.tsx';

const span = '2026-10-01/2026-10-07';
const code = text({ label: ['编码', 'Code'], max: 40 });
const name = text({ label: ['名称', 'Name'], max: 40 });
const context = { currency: 'CNY', today: '2026-01-05' } as const;

it('keeps a span of days on one line, and lets words be broken', () => {
  render(
    <UiProvider>
      <FieldValue field={code} value={span} context={context} />
      <FieldValue field={name} value="National holiday" context={context} />
    </UiProvider>,
  );
  expect(screen.getByText(span)).toHaveClass('bms-code');
  expect(screen.getByText('National holiday')).not.toHaveClass('bms-code');
});

it('gives a column of codes on paper the room that they take in one', () => {
  const field = lines({ label: ['假期', 'Holidays'], fields: { code, name } });
  const columns = printColumns(
    {
      name: 'holidays',
      field,
      lines: [{ id: '1', code: span, name: '国庆节' }],
      computed: { sums: {}, lines: {} },
      context,
    } as never,
    'zh',
  );
  expect(columns.find(({ key }) => key === 'code')?.width).toBeGreaterThan(span.length);
  render(
    <UiProvider>
      <PrintLines field={field} columns={columns} count={1} />
    </UiProvider>,
  );
  expect(screen.getByRole('cell', { name: span })).toHaveClass('bms-code');
  expect(screen.getByRole('cell', { name: '国庆节' })).not.toHaveClass('bms-code');
});
