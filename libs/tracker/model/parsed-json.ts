import type { z } from 'zod';

/** What a text holds as JSON of a kind; null where it is no such thing. */
export function parsedJson<T extends z.ZodType>(kind: T, text: string): z.output<T> | null {
  try {
    return kind.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
