import { z } from 'zod';
import type { AnyCall } from '#calls/model';
import { Meant } from './handler.ts';

/**
 * Makes the function that lets only declared fields leave. A handler returns the side of the wire (`AnswerOf`), so where
 * a declaration holds codecs the parsed answer is encoded again; where it holds none, or a handler says what it means
 * (`Meant`), one way alone will do.
 */
export function answerParser(call: AnyCall, defects: string[]): (answer: unknown) => unknown {
  const kinds = kindsOf(call.response);
  if (kinds.has('transform'))
    defects.push(`${call.name} answers with a transform, which cannot be undone; use a codec`);
  if (!kinds.has('pipe'))
    return (answer) => call.response.parse(answer instanceof Meant ? answer.value : answer);
  return (answer) =>
    z.encode(call.response, answer instanceof Meant ? answer.value : call.response.parse(answer));
}

const known = new WeakMap<object, ReadonlySet<string>>();

/** The kinds of all schemas inside an answer, looked through once however many servers are made of the same calls. */
function kindsOf(answer: object): ReadonlySet<string> {
  let kinds = known.get(answer);
  if (!kinds) known.set(answer, (kinds = kindsIn(answer, new Set())));
  return kinds;
}

/** The kinds of all schemas inside a schema. */
function kindsIn(schema: unknown, seen: Set<unknown>, kinds = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return kinds;
  seen.add(schema);
  const internals = (schema as { _zod?: { def: Record<string, unknown> } })._zod;
  if (internals) {
    kinds.add(String(internals.def['type']));
    for (const [key, part] of Object.entries(internals.def))
      // A lazy schema shows its inside by its getter; other functions are checks.
      kindsIn(key === 'getter' && typeof part === 'function' ? (part() as unknown) : part, seen, kinds);
  } else if (Array.isArray(schema)) for (const part of schema) kindsIn(part, seen, kinds);
  else if (schema instanceof Map) for (const part of schema.values()) kindsIn(part, seen, kinds);
  else if (Object.getPrototypeOf(schema) === Object.prototype || Object.getPrototypeOf(schema) === null)
    for (const part of Object.values(schema)) kindsIn(part, seen, kinds);
  return kinds;
}
