import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../ui-provider.tsx';
import { later } from './later.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const shown = (Part: ReturnType<typeof later<{ name: string }>>) =>
  render(
    <UiProvider>
      <Part name="you" />
    </UiProvider>,
  );

describe('a part that comes later', () => {
  it('is waited for, once for all that draw it, and stands at once where it was fetched ahead', async () => {
    const load = jest.fn(async () => Hello);
    const Part = later(load, () => <p>wait</p>);
    const { unmount } = shown(Part);
    expect(screen.getByText('wait')).toBeInTheDocument();
    expect(await screen.findByText('Hello you')).toBeInTheDocument();
    unmount();
    shown(Part);
    expect(screen.getByText('Hello you')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);

    const Ahead = later(load);
    await Ahead.ready();
    shown(Ahead);
    expect(screen.getAllByText('Hello you')).toHaveLength(2);
  });

  it('that cannot be loaded is said in its place, and can be tried again', async () => {
    let broken = true;
    const Part = later(async () => {
      if (broken) throw new Error('gone');
      return Hello;
    });
    shown(Part);
    const again = await screen.findByRole('button', { name: '重试' });
    broken = false;
    fireEvent.click(again);
    expect(await screen.findByText('Hello you')).toBeInTheDocument();
  });
});
