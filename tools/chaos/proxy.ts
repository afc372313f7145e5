import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What the way to the database does to what passes. */
export type Trouble = 'none' | 'delays' | 'swallows' | 'resets' | 'cuts at COMMIT' | 'cuts after COMMIT';

/** A way to the database that can be made bad while it is used. */
export class Proxy {
  trouble: Trouble = 'none';
  readonly #server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: NetConnectOpts) {
    this.#server = createServer((browser) => {
      const database = connect(target);
      for (const socket of [browser, database]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          browser.destroy();
          database.destroy();
        });
      }
      browser.on('data', (chunk) => void this.#pass(chunk, browser, database));
      database.on('data', (chunk: Buffer) => {
        if (this.trouble === 'swallows') return;
        // The database has committed, and nobody hears of it.
        if (this.trouble === 'cuts after COMMIT' && chunk.includes('COMMIT\0'))
          return void browser.resetAndDestroy();
        browser.write(chunk);
      });
    });
  }

  static async open(target: NetConnectOpts): Promise<{ proxy: Proxy; port: number }> {
    const proxy = new Proxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return { proxy, port: (proxy.#server.address() as AddressInfo).port };
  }

  async #pass(chunk: Buffer, browser: Socket, database: Socket): Promise<void> {
    if (this.trouble === 'delays') await pause(500);
    if (this.trouble === 'swallows') return;
    if (this.trouble === 'resets' && Math.random() < 0.2) return void browser.resetAndDestroy();
    database.write(chunk);
    // On its way: the database may carry it out, or miss the one who asked for it first.
    if (this.trouble === 'cuts at COMMIT' && chunk.includes('COMMIT')) {
      browser.resetAndDestroy();
      database.end();
    }
  }

  /** Everything flows again; what hangs is cut. */
  heal(): void {
    this.trouble = 'none';
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.heal();
    this.#server.close();
  }
}
