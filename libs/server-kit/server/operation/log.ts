import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

/**
 * The log: one JSON object a line on standard output. Headers, bodies and query strings never come into it, and of an
 * error of the database only what it says about itself, not the values that it was about.
 */
export function createLog(level: string): FastifyBaseLogger {
  const destination = pino.destination({ dest: 1, sync: false, minLength: gather });
  // What is gathered is written soon, also when nothing comes after it, and when the process ends.
  setInterval(() => destination.flush(), soon).unref();
  process.once('exit', () => destination.flushSync());
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: withoutValues,
        req: (request: { method: string }) => ({ method: request.method }),
      },
    },
    destination,
  );
}

/** Lines are written together from so many bytes on, … */
const gather = 8_192;
/** … or after so many milliseconds. */
const soon = 200;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  /** SQLSTATE, or of the system. */
  code?: unknown;
  constraint?: unknown;
  cause?: LoggedError;
}

/** An error without parameters of queries (drizzle puts them into its message) and contents of rows (`detail`). */
export function withoutValues(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.constructor.name,
    message: withoutParameters(error.message),
    stack: withoutParameters(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && depth < 3 && { cause: withoutValues(error.cause, depth + 1) }),
  };
}

/** Cuts from 'params:' to the first line of the stack. */
const withoutParameters = (text: string): string =>
  text.replace(/\nparams: (?:(?!\n {4}at )[\s\S])*/g, '\nparams: ***');
