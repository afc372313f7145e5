import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { lines, text } from '#fields/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { addLineId, controlId } from './paths.ts';

const fields = {
  products: lines({
    label: ['产品', 'Products'],
    max: 5,
    fields: { name: text({ label: ['名称', 'Name'] }) },
  }),
};

/** A grid as it is drawn: cells that take the keyboard, and a button below that adds a line. */
function Page({ rows }: { rows: number }) {
  const [count, setCount] = useState(rows);
  return (
    <>
      <ErrorSummary
        fields={fields}
        problems={[{ stable: 'products', path: 'products', text: ['产品至少填写 1 行', 'At least 1 line'] }]}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the kit draws it */}
      <table role="grid" id={controlId('products')} tabIndex={-1}>
        <tbody>
          {Array.from({ length: count }, (_, row) => (
            <tr key={String(row)}>
              <td data-row={row} tabIndex={row === 0 ? 0 : -1}>{`cell ${row}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" id={addLineId('products')} onClick={() => setCount(count + 1)}>
        add
      </button>
    </>
  );
}

it('leads from what is wrong with all lines into the first cell', async () => {
  showAlone(<Page rows={2} />);
  await userEvent.click(screen.getByRole('button', { name: '产品至少填写 1 行' }));
  expect(screen.getByText('cell 0')).toHaveFocus();
});

it('adds the first line where there is none', async () => {
  showAlone(<Page rows={0} />);
  await userEvent.click(screen.getByRole('button', { name: '产品至少填写 1 行' }));
  expect(screen.getByText('cell 0')).toBeVisible();
});
