import { z } from 'zod';
import { CallError, genericDoor, say, type AnyCall } from '#calls/model';
import { handle, type Handler } from '#server-kit/server';
import { describeCall, listCalls } from '#system/model';

/** Every call that is composed, once it is. */
export type AllCalls = () => readonly AnyCall[];

const rightOf = ({ access }: AnyCall): string =>
  access.kind === 'right' ? `${access.screens.join(', ')} ${access.action}` : '';

/** What a schema cannot say (a check written as code) is left out of it, not made up. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): unknown =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** /docs/api: made of the declarations, so that it says what the server does. */
export const apiHandlers = (all: AllCalls): readonly Handler[] => [
  handle(listCalls, async (_, { language }) => ({
    calls: all()
      .map((call) => {
        const { method, path } = call.door ?? genericDoor;
        return {
          ...{ name: call.name, door: `${method} ${path}`, code: call.code ?? '', effect: call.effect },
          ...{ summary: say(call.summary, language), right: rightOf(call) },
          open: call.access.kind === 'public',
        };
      })
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  })),
  handle(describeCall, async ({ name }) => {
    const call = all().find((each) => each.name === name);
    if (!call) throw new CallError('notFound');
    return {
      request: schemaOf(call.request, 'input'),
      // As it travels: what the server writes is what a codec of the answer takes in.
      response: schemaOf(call.response, 'input'),
      errors: [...(call.errors ?? [])],
    };
  }),
];
