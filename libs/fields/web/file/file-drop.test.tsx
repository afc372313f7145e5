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

function Page() {
  const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
  return (
    <>
      <Activity mode={mode}>
        <FileDrop id="files" value={null} onChange={() => undefined} />
      </Activity>
      <button type="button" onClick={() => setMode('hidden')}>
        hide
      </button>
    </>
  );
}
const begin = async () => {
  showAlone(<Page />);
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File(['three'], '报价.pdf')] } });
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
