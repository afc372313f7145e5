import { render, screen } from '@testing-library/react';
import type { RecordUndoResult } from '#registers/model';
import { UiProvider } from '#ui/web';
import { UndoOutcome } from './undo-outcome.tsx';

const outcome = (change: Partial<RecordUndoResult>) =>
  render(
    <UiProvider>
      <UndoOutcome undone={{ removed: 0, restored: 2, kept: 0, left: [], withdrawn: null, ...change }} />
    </UiProvider>,
  );

it('says what was taken back, what is asked for no more, and what stays with its reason', () => {
  const { unmount } = outcome({});
  expect(screen.getByText('已撤销导入：删除新增的 0 条，还原 2 条')).toBeVisible();
  expect(screen.queryByText(/已撤回|未全部还原/)).toBeNull();
  unmount();
  outcome({
    ...{ kept: 1, withdrawn: 'MD-20261127-001' },
    left: [{ id: 's1', name: 'S1 铜厂', why: ['已审批生效，保留：付款天数', 'Approved: Terms'] }],
  });
  expect(screen.getByText('待审批的变更 MD-20261127-001 已撤回')).toBeVisible();
  expect(screen.getByText('1 条未全部还原，保留的内容及原因：')).toBeVisible();
  expect(screen.getByRole('row', { name: 'S1 铜厂 已审批生效，保留：付款天数' })).toBeVisible();
});
