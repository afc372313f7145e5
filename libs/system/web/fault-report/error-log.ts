/** As many as help to find a fault; the latest. */
const mostKept = 20;
const longest = 300;

const kept: string[] = [];

const clockOf = (at: Date): string => at.toISOString().slice(11, 19);

const inWords = (what: unknown): string => {
  if (what instanceof Error) return `${what.name}: ${what.message}`;
  if (typeof what === 'string') return what;
  try {
    return JSON.stringify(what) ?? String(what);
  } catch {
    return String(what);
  }
};

/** Keeps what went wrong, with its time (UTC), for a fault report. */
export function noteError(...what: readonly unknown[]): void {
  kept.push(`${clockOf(new Date())} ${what.map(inWords).join(' ')}`.slice(0, longest));
  kept.splice(0, kept.length - mostKept);
}

/** What went wrong lately, the latest first. */
export const recentErrors = (): readonly string[] => kept.toReversed();

/** Listens to the console's errors and to what nobody caught; undo by the answer. */
export function listenToErrors(): () => void {
  const { console: printer } = globalThis;
  const print = printer.error;
  printer.error = (...what: unknown[]) => {
    noteError(...what);
    print(...what);
  };
  const uncaught = ({ error, message }: ErrorEvent) => noteError(error ?? message);
  const rejected = ({ reason }: PromiseRejectionEvent) => noteError(reason);
  addEventListener('error', uncaught);
  addEventListener('unhandledrejection', rejected);
  return () => {
    printer.error = print;
    removeEventListener('error', uncaught);
    removeEventListener('unhandledrejection', rejected);
  };
}
