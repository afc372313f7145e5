import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { choice } from '#fields/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ChoiceInput } from './choice-input.tsx';

/** Pinyin of what is chosen; the server has a dictionary. */
const spelled: Readonly<Record<string, readonly string[]>> = {
  合同章: ['he', 'tong', 'zhang'],
  财务章: ['cai', 'wu', 'zhang'],
};

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
    new FakeServer().on('BSE003', ({ texts }) => ({
      sounds: (texts as string[]).map((text) => spelled[text] ?? []),
    }));
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
