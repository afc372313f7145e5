import { Proxy } from '../../tools/chaos/proxy.ts';

/** A browser's way to the server, with a port of its own; pages and live connections go through it alike. */
export class Way {
  readonly port: number;
  readonly #proxy: Proxy;

  private constructor(proxy: Proxy, port: number) {
    this.#proxy = proxy;
    this.port = port;
  }

  static async open(): Promise<Way> {
    const { proxy, port } = await Proxy.open({
      host: '127.0.0.1',
      port: Number(process.env['BMS_E2E_PORT']),
    });
    return new Way(proxy, port);
  }

  /** Nothing comes through in either direction, and no connection is closed: neither side is told. */
  cut(): void {
    this.#proxy.trouble = 'swallows';
  }

  /** What is connected from now on is; what hung breaks. */
  mend(): void {
    this.#proxy.heal();
  }

  close(): void {
    this.#proxy.close();
  }
}
