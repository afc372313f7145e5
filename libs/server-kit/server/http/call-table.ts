import type { AnyCall } from '#calls/model';
import { StartError } from '../config/start-error.ts';
import type { ServerFeature } from '../feature.ts';
import type { Handler } from './handler.ts';
import { answerParser } from './answer-parser.ts';

/** A call with its handler, ready to run. */
export interface CallEntry {
  call: AnyCall;
  run: Handler['run'];
  /** What may leave of a handler's answer: what is declared, in the shape of the wire. */
  parseAnswer(answer: unknown): unknown;
}

/** Every call that the composed features answer. A Map: what is not in it is refused. */
export interface CallTable {
  byCode: ReadonlyMap<string, CallEntry>;
  /** Calls that have a code where a field is lacking, by that code. */
  byCodeWithout: ReadonlyMap<string, CallEntry>;
  withDoor: readonly CallEntry[];
  all: readonly CallEntry[];
}

/** Fields of a body that belong to the door; a request may not declare them. */
const doorFields = ['code', 'openid', 'requestId'];

/** Compiles the handlers of the features; throws StartError naming every defect of the composition. */
export function compileCalls(features: readonly Pick<ServerFeature, 'name' | 'handlers'>[]): CallTable {
  const defects: string[] = [];
  const byCode = new Map<string, CallEntry>();
  const byCodeWithout = new Map<string, CallEntry>();
  const names = new Set<string>();
  const doors = new Set<string>();
  const all: CallEntry[] = [];
  for (const feature of features)
    for (const { call, run } of feature.handlers ?? []) {
      if (names.has(call.name)) defects.push(`${call.name} is handled twice, or its name is not unique`);
      names.add(call.name);
      defects.push(...defectsOf(call));
      const entry: CallEntry = { call, run, parseAnswer: answerParser(call, defects) };
      all.push(entry);
      if (call.code) {
        const codes = call.without === undefined ? byCode : byCodeWithout;
        const other = codes.get(call.code);
        if (other) defects.push(`${call.name} and ${other.call.name} have the same code ${call.code}`);
        codes.set(call.code, entry);
      }
      if (call.door) {
        const door = `${call.door.method} ${call.door.path}`;
        if (doors.has(door)) defects.push(`${call.name}: its door ${door} is taken`);
        doors.add(door);
      }
    }
  if (defects.length > 0) throw new StartError(`Calls are declared wrongly: ${defects.join('; ')}.`);
  return { byCode, byCodeWithout, withDoor: all.filter(({ call }) => call.door), all };
}

/** The call that a body means by its code. */
export function calledBy(table: CallTable, body: Record<string, unknown>): CallEntry | undefined {
  const { code } = body;
  if (typeof code !== 'string') return undefined;
  const other = table.byCodeWithout.get(code);
  return other && !Object.hasOwn(body, other.call.without ?? '') ? other : table.byCode.get(code);
}

function defectsOf(call: AnyCall): string[] {
  const defects: string[] = [];
  if (call.access.kind === 'right' && call.access.screens.length === 0)
    defects.push(`${call.name} asks for a right on no screen`);
  const shape = (call.request as { shape?: object }).shape ?? {};
  for (const field of doorFields)
    if (Object.hasOwn(shape, field) && !(field === 'code' && !call.code))
      defects.push(`${call.name} has a request field named '${field}', which belongs to the door`);
  return defects;
}

/** Calls that were declared and that nobody answers; for the test that every declaration is handled. */
export const unanswered = (table: CallTable, declared: readonly AnyCall[]): string[] => {
  const answered = new Set(table.all.map(({ call }) => call.name));
  return declared.filter((call) => !answered.has(call.name)).map((call) => call.name);
};
