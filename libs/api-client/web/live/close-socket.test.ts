import { closeSocket } from './close-socket.ts';

/** As much of a socket as closing needs. */
class Socket extends EventTarget {
  closed = 0;
  readonly readyState: number;
  constructor(readyState: number) {
    super();
    this.readyState = readyState;
  }
  close(): void {
    this.closed++;
  }
}
const close = (socket: Socket) => closeSocket(socket as unknown as WebSocket);

it('closes what stands at once, and what does not stand yet when it does', () => {
  const open = new Socket(1);
  close(open);
  expect(open.closed).toBe(1);
  const begun = new Socket(0);
  close(begun);
  expect(begun.closed).toBe(0);
  begun.dispatchEvent(new Event('open'));
  expect(begun.closed).toBe(1);
  closeSocket(null);
});
