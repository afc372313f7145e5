import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { FileDrop } from './file-drop.tsx';
import { uploadsUnderWay } from './under-way.ts';

/** A connection that stands still. */
class StillRequest extends EventTarget {
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {
    requests.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
}
const requests: StillRequest[] = [];

function Page({ goesOn = false }) {
  const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
  return (
    <>
      <Activity mode={mode}>
        <FileDrop id="files" value={null} onChange={() => undefined} goesOn={goesOn} />
      </Activity>
      <button type="button" onClick={() => setMode('hidden')}>
        hide
      </button>
    </>
  );
}
const begin = async ({ goesOn = false, names = ['报价.pdf'] } = {}) => {
  showAlone(<Page goesOn={goesOn} />);
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await act(async () => {
    fireEvent.change(input, { target: { files: names.map((name) => new File(['three'], name)) } });
  });
  expect(uploadsUnderWay.any()).toBe(true);
};

describe('a file that is being sent', () => {
  beforeEach(() => {
    requests.length = 0;
    jest.useFakeTimers();
    Object.assign(globalThis, { XMLHttpRequest: StillRequest });
  });
  afterEach(() => jest.useRealTimers());

  it('is given up with what it is for, which keeps nobody else waiting', async () => {
    await begin();
    await act(async () => cleanup());
    expect(uploadsUnderWay.any()).toBe(false);
  });

  it('goes on without its part where it is taken as it arrives', async () => {
    await begin({ goesOn: true });
    await act(async () => cleanup());
    expect(uploadsUnderWay.any()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(uploadsUnderWay.any()).toBe(false);
  });

  it('waits as long as another moves: a browser sends only some at a time', async () => {
    await begin({ names: ['一.pdf', '二.pdf'] });
    for (let minutes = 0; minutes < 3; minutes++) {
      await act(() => jest.advanceTimersByTimeAsync(50_000));
      requests[0]?.upload.dispatchEvent(new Event('progress'));
    }
    expect(screen.queryByText(/网络/)).toBeNull();
    // With the end of one there is room for the next.
    for (const given of [1, 2]) {
      await act(() => jest.advanceTimersByTimeAsync(61_000));
      expect(screen.getAllByText(/网络/)).toHaveLength(given);
    }
  });

  it('goes on behind another tab', async () => {
    await begin();
    await act(async () => screen.getByText('hide').click());
    expect(uploadsUnderWay.any()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(61_000));
  });

  it('is given up when it has stood still for a minute, and says so', async () => {
    await begin();
    await act(() => jest.advanceTimersByTimeAsync(50_000));
    requests[0]?.upload.dispatchEvent(new Event('progress'));
    await act(() => jest.advanceTimersByTimeAsync(50_000));
    expect(uploadsUnderWay.any()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(uploadsUnderWay.any()).toBe(false);
    expect(screen.getByText(/网络/)).toBeInTheDocument();
  });
});
