import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { saveList, type Project } from '#tracker/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { BoardColumn } from './board-column.tsx';

const projectId = '3f0e2f7a-5d35-4a55-9d0c-0f3c7b1a2c01';
const listId = '3f0e2f7a-5d35-4a55-9d0c-0f3c7b1a2c02';
const project = { id: projectId, state: 'active', may: { manage: true, work: false } } as Project;

/** A list as it stands on a board, with a press that renames it as another person's change does. */
const Renamed = ({ from, to }: { from: string; to: string }) => {
  const [name, setName] = useState(from);
  return (
    <MemoryRouter>
      <button type="button" onClick={() => setName(to)}>
        renamed by another
      </button>
      <BoardColumn
        {...{ project, ids: [listId], heldId: null }}
        list={{ id: listId, name, total: 0, tasks: [] }}
        move={() => undefined}
        askWhere={() => undefined}
      />
    </MemoryRouter>
  );
};
const renamedByAnother = () => fireEvent.click(screen.getByText('renamed by another'));

it('a list that was renamed while it was shown is removed by the name that it has now', async () => {
  const server = new FakeServer().on(saveList.code ?? '', () => ({ id: listId }));
  showAlone(<Renamed from="待处理" to="排队" />);
  renamedByAnother();
  await userEvent.click(screen.getByRole('button', { name: '列表操作：排队' }));
  await userEvent.click(await screen.findByText('移除'));
  await userEvent.click(await screen.findByRole('button', { name: /确\s*定|移\s*除/ }));
  await waitFor(() =>
    expect(server.sent(saveList.code ?? '')).toMatchObject([{ id: listId, name: null, before: '排队' }]),
  );
});

it('and one that is renamed by the name that it had when typing began', async () => {
  const server = new FakeServer().on(saveList.code ?? '', () => ({ id: listId }));
  showAlone(<Renamed from="待处理" to="排队" />);
  await userEvent.click(screen.getByRole('button', { name: '列表操作：待处理' }));
  await userEvent.click(await screen.findByText('改名'));
  const field = await screen.findByRole('textbox', { name: '列表名称' });
  await userEvent.clear(field);
  await userEvent.type(field, '新的');
  renamedByAnother();
  await userEvent.type(field, '{Enter}');
  await waitFor(() =>
    expect(server.sent(saveList.code ?? '')).toMatchObject([{ name: '新的', before: '待处理' }]),
  );
});
