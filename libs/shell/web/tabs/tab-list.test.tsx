import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { spells } from '../../../api-client/web/testing/spells.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import TabList from './tab-list.tsx';

const tab = (path: string, shown: string) => ({ key: path, path, title: shown, unsaved: false, shown });

it.each(['cgsq', '采购', 'REQ140'])('finds an open page by %s', async (typed) => {
  spells(new FakeServer(), { 采购申请: 'cai gou shen qing', 降本增效: 'jiang ben zeng xiao' });
  showAlone(
    <MemoryRouter>
      <TabList
        entries={[tab('/panel?id=1', '降本增效'), tab('/buy/REQ140', '采购申请')]}
        active=""
        onClose={async () => undefined}
        onLeave={() => undefined}
      />
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByRole('textbox'), typed);
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['采购申请']),
  );
});
