import { screen } from '@testing-library/react';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { LeanTable, type LeanTableProps } from './lean-table.tsx';

interface Row {
  id: string;
}
type Columns = LeanTableProps<Row>['columns'];
type Selection = LeanTableProps<Row>['rowSelection'];

it('draws rows as the table of antd does', () => {
  const columns: Columns = [{ key: 'id', title: 'Name', render: (_, row) => row.id, sorter: true }];
  showAlone(<LeanTable columns={columns} dataSource={[{ id: 'bolts' }]} rowKey="id" />);
  expect(screen.getByRole('cell', { name: 'bolts' })).toBeVisible();
});

it('does not compile with what the build leaves out', () => {
  // @ts-expect-error The head of a column filters nothing.
  const filters: Columns = [{ key: 'a', filters: [{ text: 'a', value: 'a' }] }];
  // @ts-expect-error Nor by a part of one's own.
  const dropdown: Columns = [{ key: 'a', filterDropdown: null }];
  // @ts-expect-error Nor by a function.
  const onFilter: Columns = [{ key: 'a', onFilter: () => true }];
  // @ts-expect-error Rows are chosen by check boxes.
  const radio: Selection = { type: 'radio' };
  // @ts-expect-error A row is chosen without those below it.
  const tree: Selection = { checkStrictly: false };
  // @ts-expect-error All rows of a page are drawn.
  const virtual: LeanTableProps<Row> = { columns: [], virtual: true };
  expect([filters, dropdown, onFilter, radio, tree, virtual]).toHaveLength(6);
});
