import { appendLine, addEntry, addImport, inOrder, type Plan } from './plan.ts';
import { anyText, screenCode, targetOf, wanted, type Name, type Options } from './words.ts';

/** A call: its declaration, its handler and a test, each a file; a line in the model's entry and in the feature. */
export function planCall([target]: readonly string[], options: Options): Plan {
  const [feature, call] = targetOf(target, 'a call');
  const facts = {
    code: wanted(options, 'code', /^[A-Za-z0-9_]{3,40}$/, 'CTR110P_5'),
    screen: wanted(options, 'screen', screenCode, 'CTR110P'),
    zh: wanted(options, 'zh', anyText, '终止合同'),
    en: wanted(options, 'en', anyText, "'Expire a contract'"),
    write: options['write'] === true,
  };
  const root = `libs/${feature.kebab}`;
  return {
    files: {
      [`${root}/model/calls/${call.kebab}.ts`]: declaration(feature, call, facts),
      [`${root}/server/handlers/${call.kebab}.ts`]: handler(feature, call, facts),
      [`${root}/server/handlers/${call.kebab}.test.ts`]: test(feature, call, facts),
    },
    edits: [
      { file: `${root}/model/index.ts`, change: appendLine(`export * from './calls/${call.kebab}.ts';`) },
      {
        file: `${root}/server/feature.ts`,
        change: inOrder(
          addImport(`import { handle${call.pascal} } from './handlers/${call.kebab}.ts';`),
          addEntry(/handlers: /, `handle${call.pascal}`),
        ),
      },
    ],
    next: [
      `Say in ${root}/model/calls/${call.kebab}.ts what the call takes and answers; the handler then has to fit.`,
      facts.write
        ? `In a screen: const ${call.camel}Now = useWrite(${call.camel}).`
        : `In a screen: useQuery(read(${call.camel}, { id })).`,
    ],
  };
}

interface Facts {
  code: string;
  screen: string;
  zh: string;
  en: string;
  write: boolean;
}

const declaration = (feature: Name, call: Name, { code, screen, zh, en, write }: Facts) => `\
import { z } from 'zod';
import { defineCall, right } from '#calls/model';

/** ${en}. */
export const ${call.camel} = defineCall({
  name: '${feature.camel}.${call.camel}',
  code: '${code}',
  summary: ['${zh}', '${en}'],
  effect: '${write ? 'write' : 'read'}',
  access: right('${screen}', '${write ? 'edit' : 'get'}'),
  request: z.object({ id: z.uuid() }),
  response: z.object({ id: z.string() }),
  errors: ['notFound'],
  topics: ['${feature.kebab}'],
});
`;

const handler = (feature: Name, call: Name, { en }: Facts) => `\
import { ${call.camel} } from '#${feature.kebab}/model';
import { handle } from '#server-kit/server';

/** ${en}: the dispatcher has checked the right and the request; in a write this is one transaction. */
export const handle${call.pascal} = handle(${call.camel}, async ({ id }, { log }) => {
  log.debug({ id }, '${feature.camel}.${call.camel}');
  return { id };
});
`;

const test = (feature: Name, call: Name, { en }: Facts) => `\
import { identityFeature } from '#identity/server';
import { ${call.camel} } from '#${feature.kebab}/model';
import { newId } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { ${feature.camel}Feature } from '../feature.ts';

let server: TestServer;
beforeAll(async () => {
  // What the tables of the feature refer to is of identity.
  server = await testServer([identityFeature(), ${feature.camel}Feature]);
});
afterAll(() => server.close());

describe('${en}', () => {
  it('answers', async () => {
    const id = newId();
    expect(await server.callAs({}, ${call.camel}, { id })).toEqual({ id });
  });

  it('is refused without the right', async () => {
    const stranger = { may: () => false };
    await expect(server.callAs(stranger, ${call.camel}, { id: newId() })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
  });

  it('names the field that is wrong', async () => {
    await expect(server.callAs({}, ${call.camel}, { id: 'none' })).rejects.toMatchObject({
      errorName: 'invalid',
      details: { problems: [{ path: 'id' }] },
    });
  });
});
`;
