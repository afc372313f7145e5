const connecting = 0;

/** Closes a connection; one that does not stand yet when it does: the browser complains of what is closed before that. */
export function closeSocket(socket: WebSocket | null | undefined): void {
  if (socket?.readyState === connecting)
    socket.addEventListener('open', () => socket.close(), { once: true });
  else socket?.close();
}
