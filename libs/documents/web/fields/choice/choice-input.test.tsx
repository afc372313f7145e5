import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { choice } from '#documents/model';
import { orderServer } from '../../testing/fake-server.ts';
import { showAlone } from '../../testing/show-page.tsx';
import { ChoiceInput } from './choice-input.tsx';

const seal = choice({
  label: ['印章', 'Seal'],
  required: true,
  options: [
    { value: 'contract', label: ['合同章', 'Contract seal'] },
    { value: 'finance', label: ['财务章', 'Finance seal'] },
    { value: 'company', label: ['公章', 'Company seal'] },
    { value: 'legal', label: ['法人章', 'Legal representative seal'] },
  ],
});

describe('a choice', () => {
  it.each(['cwz', 'caiwu', '财务', 'finance', '财wz'])('finds an option by %s', async (typed) => {
    orderServer();
    showAlone(
      <ChoiceInput
        id="seal"
        field={seal}
        value={null}
        onChange={() => undefined}
        cellLabel="印章"
        context={{ currency: 'CNY', today: '2026-01-05' }}
      />,
    );
    const box = screen.getByRole('combobox');
    await userEvent.click(box);
    await userEvent.type(box, typed);
    await waitFor(() =>
      expect([...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)).toEqual(
        ['财务章'],
      ),
    );
  });
});
