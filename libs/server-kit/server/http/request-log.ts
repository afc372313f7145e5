import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, ChildLoggerOptions } from 'pino';

type Line = unknown[];

/**
 * The log of one request: every line carries its id. Made for each request, so it is next to nothing until it writes;
 * a child of pino's own costs as much as the line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #log: FastifyBaseLogger;
  readonly #requestId: string;

  constructor(log: FastifyBaseLogger, requestId: string) {
    this.#log = log;
    this.#requestId = requestId;
  }

  get level(): string {
    return this.#log.level;
  }
  get msgPrefix(): string | undefined {
    return undefined;
  }
  silent(): void {}
  trace(...line: Line): void {
    this.#write('trace', line);
  }
  debug(...line: Line): void {
    this.#write('debug', line);
  }
  info(...line: Line): void {
    this.#write('info', line);
  }
  warn(...line: Line): void {
    this.#write('warn', line);
  }
  error(...line: Line): void {
    this.#write('error', line);
  }
  fatal(...line: Line): void {
    this.#write('fatal', line);
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.#log.child({ requestId: this.#requestId, ...bindings }, options);
  }

  #write(level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', line: Line): void {
    const [first, ...rest] = line;
    const requestId = this.#requestId;
    if (typeof first === 'string') this.#log[level]({ requestId }, first, ...rest);
    else if (first instanceof Error) this.#log[level]({ requestId, err: first }, ...(rest as [string]));
    else this.#log[level]({ requestId, ...(first as object) }, ...(rest as [string]));
  }
}
