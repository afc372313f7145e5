import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { moveList, saveList, type Project } from '#tracker/model';
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

const lists = ['一', '二', '三'].map((name, at) => ({
  ...{ id: `${listId.slice(0, -1)}${at + 3}`, name, total: 0, tasks: [] },
}));

/** Lists side by side, which stand anew once one of them was moved. */
const Moved = ({ order }: { order: readonly number[] }) => {
  const [shown, setShown] = useState([0, 1, 2]);
  const board = shown.flatMap((at) => lists[at] ?? []);
  return (
    <MemoryRouter>
      <button type="button" onClick={() => setShown([...order])}>
        read anew
      </button>
      {board.map((list) => (
        <BoardColumn
          key={list.id}
          {...{ project, list, ids: board.map(({ id }) => id), heldId: null }}
          move={() => undefined}
          askWhere={() => undefined}
        />
      ))}
    </MemoryRouter>
  );
};

it('the keys go into the menu of a list as it opens; a list that it moves is in view where it stands then', async () => {
  const server = new FakeServer().on(moveList.code ?? '', () => ({}));
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.getAttribute('aria-label') ?? '');
  };
  showAlone(<Moved order={[1, 0, 2]} />);
  screen.getByRole('button', { name: '列表操作：一' }).focus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  expect(screen.getByText('左移').closest('li')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByText('右移'));
  await waitFor(() =>
    expect(server.sent(moveList.code ?? '')).toMatchObject([{ id: lists[0]?.id, afterId: lists[1]?.id }]),
  );
  fireEvent.click(screen.getByText('read anew'));
  expect(seen.filter(Boolean)).toEqual(['一']);
});

it('others that stand elsewhere by then are not brought into view', () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.getAttribute('aria-label') ?? '');
  };
  showAlone(<Moved order={[2, 1, 0]} />);
  fireEvent.click(screen.getByText('read anew'));
  expect(seen).toEqual([]);
});
