import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { acceptInvoice, readMatch } from '#purchasing/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { MatchDrawer } from './match-drawer.tsx';

const match = {
  ...{ number: 'PI-1', invoiceNumber: '8', supplier: 'S', company: 'C', currency: 'CNY', total: '10.00' },
  ...{ state: 'exception', reasons: [{ why: 'quantity', by: '2' }], mayAccept: true, lines: [], shares: [] },
  consents: [],
};

it.each([
  [{ consents: 0, state: 'matched' }, '重新匹配后已相符，无需接受，发票可付'],
  [{ consents: 1, state: 'exception' }, '已同意，还需另一人'],
  [{ consents: 2, state: 'accepted' }, '已接受，发票可付'],
])('says what accepting came to: %j', async (answer, said) => {
  new FakeServer().on(readMatch.code ?? '', () => match).on(acceptInvoice.code ?? '', () => answer);
  showAlone(
    <MemoryRouter>
      <MatchDrawer id="00000000-0000-4000-8000-000000000001" onClose={() => undefined} />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '接受例外（0/2）' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '按实结算' } });
  const dialog = screen.getAllByRole('dialog').at(-1)!;
  fireEvent.click(within(dialog).getByRole('button', { name: /^接\s?受$/ }));
  expect(await screen.findByText(said)).toBeInTheDocument();
});
