import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { sessionStore } from '#api-client/web';
import { showAlone } from '../testing/show-alone.tsx';
import { usePaper } from './use-paper.tsx';

const print = jest.fn();
beforeEach(() => {
  print.mockClear();
  window.print = print;
});
afterEach(() => sessionStore.view(null));

function Sheet() {
  const paper = usePaper<string>(
    (what) => <p>{`纸上：${what ?? '菜单'}`}</p>,
    (put) => put('键'),
  );
  return (
    <>
      <button type="button" onClick={() => paper.print('按钮')}>
        打印
      </button>
      {paper.paper}
    </>
  );
}
const viewAs = () =>
  sessionStore.view({
    ...{ viewId: 'v1', token: 'a-token-of-a-view', openid: 'o2', person: '刘洋', user: null },
    ...{ endsAt: new Date(Date.now() + 60_000).toISOString(), back: '/' },
  });

it('puts on paper what a button, a key or the menu of the browser asks for', () => {
  showAlone(<Sheet />);
  fireEvent.click(screen.getByText('打印'));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByText('纸上：按钮')).toBeInTheDocument();
  fireEvent(window, new Event('afterprint'));
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  expect(screen.getByText('纸上：键')).toBeInTheDocument();
  fireEvent(window, new Event('afterprint'));
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByText('纸上：菜单')).toBeInTheDocument();
});

it('puts nothing on paper for whoever looks as somebody else, and says so', async () => {
  showAlone(<Sheet />);
  act(viewAs);
  fireEvent.click(screen.getByText('打印'));
  expect(await screen.findByText('查看模式不能修改')).toBeInTheDocument();
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  fireEvent(window, new Event('beforeprint'));
  expect(print).not.toHaveBeenCalled();
  expect(screen.queryByText(/^纸上/)).toBeNull();
});
