import { render, screen, within } from '@testing-library/react';
import type { Label } from '#calls/model';
import { UiProvider } from '#ui/web';
import { personIn, sampleApproval, stepOf } from '../testing/sample-approval.ts';
import { ApprovalChain } from './approval-chain.tsx';
import { groupsOf } from './chain-groups.ts';
import { needsLabelOf } from './needs-label.ts';

it('shows who decided with words, who is asked now, and who is expected', () => {
  render(
    <UiProvider>
      <ApprovalChain chain={sampleApproval().chain} />
    </UiProvider>,
  );
  const [head, purchasing, manager] = within(screen.getByRole('list', { name: '审批流程' }))
    .getAllByText(/审批$/)
    .map((label) => label.closest('li')?.textContent ?? '');
  expect(head).toContain('已同意');
  expect(head).toContain('同意采购');
  expect(purchasing).toContain('审批中');
  expect(manager).toContain('赵总');
  expect(manager).toContain('未到达');
});

it('draws together what runs side by side', () => {
  const chain = [
    stepOf('a'),
    stepOf('b', { group: 'g' }),
    stepOf('c', { group: 'g' }),
    stepOf('d', { group: 'alone' }),
  ];
  expect(
    groupsOf(chain).map(({ steps, sideBySide }) => [steps.map(({ id }) => id).join(), sideBySide]),
  ).toEqual([
    ['a', false],
    ['b,c', true],
    ['d', false],
  ]);
});

it('explains: nobody found, several have to agree, decided in place of another', () => {
  render(
    <UiProvider>
      <ApprovalChain
        chain={[
          stepOf('a', { byAdministrator: true, note: ['部门无负责人', 'The department has no head'] }),
          stepOf('b', {
            needs: 'all',
            state: 'open',
            people: [
              personIn('张三', { state: 'approved', decidedBy: { id: 'x', name: '代理人' } }),
              personIn('李四', { state: 'open', added: 'before' }),
            ],
          }),
        ]}
      />
    </UiProvider>,
  );
  for (const text of [
    '未找到审批人，由流程管理员审批',
    '部门无负责人',
    '会签：需全部同意',
    '由 代理人 代为处理',
    '前加签',
  ])
    expect(screen.queryByText(text)).not.toBeNull();
});

it('names how many of how many have to agree, where that is asked and known', () => {
  const people = ['张三', '李四', '王五'].map((name) => personIn(name));
  const says = (rest: Parameters<typeof stepOf>[1]) => needsLabelOf(stepOf('a', { people, ...rest }));
  expect(says({ needs: 'percent', share: { required: 2, of: 3 } })).toEqual([
    '会签：3 人中需 2 人同意',
    '2 of 3 have to agree',
  ]);
  expect(says({ needs: 'count', share: { required: 3, of: 3 } })?.[0]).toBe('会签：需全部同意');
  expect(says({ needs: 'percent' })?.[0]).toBe('会签：达到比例即可');
});

it('says once that nobody was found, where the engine noted the same', () => {
  const note: Label = [
    '未找到审批人，由流程管理员审批',
    'Nobody was found: the workflow administrator decides',
  ];
  render(
    <UiProvider>
      <ApprovalChain chain={[stepOf('a', { byAdministrator: true, note })]} />
    </UiProvider>,
  );
  expect(screen.getAllByText(note[0])).toHaveLength(1);
});
