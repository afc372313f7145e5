import type { Language } from '#calls/model';

interface Request {
  /** What goes with a POST; without it, the door is a GET. */
  data?: unknown;
  token?: string;
  /** Of a server of the journey's own. */
  port?: number | undefined;
  language?: Language;
}

/** What the server answers, in either of its envelopes. */
export interface Answer {
  code?: number;
  ret?: number;
  data: Record<string, unknown>;
}

/** Asks the server, without a browser. */
export async function ask(
  path: string,
  { data, token, port, language = 'zh' }: Request = {},
): Promise<Answer> {
  // Not the name of an edition's host: only browsers know that names under .localhost are this machine.
  const response = await fetch(`http://127.0.0.1:${port ?? process.env['BMS_E2E_PORT']}${path}`, {
    // Says what did not come, instead of the journey ending without a word of where it stood.
    signal: AbortSignal.timeout(120_000),
    ...(data !== undefined && { method: 'POST', body: JSON.stringify(data) }),
    headers: {
      ...(data !== undefined && { 'Content-Type': 'application/json' }),
      'X-Language': language,
      ...(token && { 'Access-Token': token }),
    },
  });
  return (await response.json()) as Answer;
}
