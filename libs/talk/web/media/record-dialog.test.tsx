import { act, fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '#ui/web';
import RecordDialog from './record-dialog.tsx';

/** A browser that asks whoever sits before it, and what it has given away and begun since. */
function browser() {
  const began: string[] = [];
  let allow: () => void = () => undefined;
  const track = { stop: () => void began.push('let go') };
  const stream = { getTracks: () => [track] };
  const asked = new Promise((resolve) => (allow = () => resolve(stream)));
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => asked },
  });
  class Recorder extends EventTarget {
    static isTypeSupported = () => true;
    state = 'inactive';
    start() {
      this.state = 'recording';
      began.push('recording');
    }
    stop() {
      this.state = 'inactive';
      this.dispatchEvent(new Event('stop'));
    }
  }
  Object.defineProperty(globalThis, 'MediaRecorder', { configurable: true, value: Recorder });
  return { began, allow: () => act(async () => Promise.resolve(allow())) };
}

const open = () =>
  render(
    <UiProvider>
      <RecordDialog kind="voice" onClose={() => undefined} onDone={() => undefined} />
    </UiProvider>,
  );
const begin = () => fireEvent.click(screen.getByRole('button', { name: '开始录制' }));

it('closing it ends what is being recorded', async () => {
  const { began, allow } = browser();
  const { unmount } = open();
  begin();
  await allow();
  expect(began).toEqual(['recording']);
  unmount();
  expect(began).toEqual(['recording', 'let go']);
});

it('nothing is recorded where it was closed while the browser still asked', async () => {
  const { began, allow } = browser();
  const { unmount } = open();
  begin();
  unmount();
  await allow();
  expect(began).toEqual(['let go']);
});
