import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { CallError, viewRefusals, type ErrorName } from '#calls/model';
import { UiProvider } from '../ui-provider.tsx';
import { ErrorState, type ErrorStateProps } from './states.tsx';

const retry = jest.fn();
const shown = (name: ErrorName, props: Partial<ErrorStateProps> = {}) =>
  render(
    <UiProvider>
      <ErrorState error={new CallError(name)} onRetry={retry} {...props} />
    </UiProvider>,
  );
const again = () => screen.queryByRole('button', { name: '重试' });
const missing: ErrorStateProps['missing'] = {
  title: ['没有这样的流程', 'There is no such flow'],
  back: <a href="/list">返回列表</a>,
};

describe('what could not be read', () => {
  it('can be tried again where that may help', () => {
    shown('unavailable', { missing });
    fireEvent.click(again() ?? document.body);
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('没有这样的流程')).toBeNull();
  });

  it.each(['notFound', 'forbidden', 'unknownCall'] as const)(
    'offers no other try where the answer stays: %s',
    (name) => {
      shown(name);
      expect(screen.getByRole('alert')).toBeInTheDocument();
      expect(again()).toBeNull();
    },
  );

  it('says of what is closed to a view that it is closed, and sends nobody for a right', () => {
    shown('forbidden', { error: new CallError('forbidden', { text: viewRefusals.closed }) });
    expect(screen.getByText('查看模式看不到聊天、消息和草稿')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/管理员/)).toBeNull();
  });

  it.each(['notFound', 'invalid'] as const)(
    'says what an address does not lead to, with the way back: %s',
    (name) => {
      shown(name, { missing });
      expect(screen.getByText('没有这样的流程')).toBeInTheDocument();
      expect(screen.getByText('它可能已被删除，请返回列表查看。')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: '返回列表' })).toBeInTheDocument();
      expect(again()).toBeNull();
    },
  );
});
