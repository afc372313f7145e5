import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Flow } from '#approvals/model';
import { UiProvider } from '#ui/web';
import { DesigningContext, type Designing } from '../designer-context.ts';
import { AddStep } from './add-step.tsx';

const head: Flow['nodes'][number] = {
  ...{ kind: 'approve', id: 'head', label: ['负责人', 'Head'], needs: { kind: 'any' } },
  candidates: [{ rule: 'headOfApplicant', levels: 1 }],
};

/** What was changed is drawn when told to, and not together with the menu that closes. */
let draw: () => void;
function Drawing() {
  const [flow, setFlow] = useState<Flow>({ nodes: [head] });
  const designing = {
    ...{ flow, readOnly: false, select() {} },
    change: (next: (flow: Flow) => Flow) => (draw = () => setFlow(next)),
  };
  return (
    <DesigningContext value={designing as unknown as Designing}>
      {flow.nodes.map(({ id }) => (
        <button key={id} type="button" data-node={id}>
          {id}
        </button>
      ))}
      <AddStep place={{ list: null, index: 1 }} after="负责人" anchor="head" />
    </DesigningContext>
  );
}

test('a step that was added has the keyboard as soon as it is drawn, however late that is', async () => {
  const user = userEvent.setup();
  render(
    <UiProvider>
      <Drawing />
    </UiProvider>,
  );
  await user.click(screen.getByRole('button', { name: '在负责人之后添加步骤' }));
  await user.click(await screen.findByRole('menuitem', { name: '审批' }));
  expect(screen.queryByRole('button', { name: 'step1' })).toBeNull();
  act(() => draw());
  expect(screen.getByRole('button', { name: 'step1' })).toBe(document.activeElement);
});
