import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { planCall } from './call.ts';
import { planDocument } from './document.ts';
import { planFeature } from './feature.ts';
import { planList } from './list.ts';
import { planMigration } from './migration/plan-migration.ts';
import { planRegister } from './register.ts';
import { carryOut, Refusal, type Plan } from './plan.ts';
import { readArguments, type Options } from './words.ts';

interface Generator {
  usage: string;
  plan: (plain: readonly string[], options: Options, root: string) => Plan | Promise<Plan>;
}

const generators: Readonly<Record<string, Generator>> = {
  feature: { usage: 'feature travel --code TRV110P --zh 差旅 --en Travel', plan: planFeature },
  list: {
    usage: 'list travel/trips --code TRV120P --zh 行程 --en Trips [--home /travelhome]',
    plan: planList,
  },
  register: {
    usage: 'register travel/hotel --code TRV130P --zh 酒店 --en Hotels [--home /travelhome]',
    plan: planRegister,
  },
  call: {
    usage: "call travel/book-trip --code TRV110P_3 --screen TRV110P --zh 预订 --en 'Book a trip' [--write]",
    plan: planCall,
  },
  document: {
    usage:
      "document travel-claim --code REQ446P --prefix TC --zh 差旅报销 --en 'Travel claim' --category finance --icon bank\n" +
      '  npm run generate -- document travel/ticket --code TRV140P --prefix TT --zh 车票 --en Tickets --icon car [--home /travelhome] [--posts]',
    plan: planDocument,
  },
  migration: { usage: 'migration travel add-seats', plan: planMigration },
};

async function generate([kind = '', ...args]: readonly string[]): Promise<void> {
  const generator = Object.hasOwn(generators, kind) ? generators[kind] : undefined;
  if (!generator) {
    const lines = Object.values(generators).map(({ usage }) => `  npm run generate -- ${usage}`);
    throw new Refusal(`What to generate:\n${lines.join('\n')}`);
  }
  const root = path.resolve(import.meta.dirname, '../..');
  const { plain, options } = readArguments(args);
  const plan = await generator.plan(plain, options, root);
  const written = carryOut(root, plan);
  if (written.length > 0)
    spawnSync('oxfmt', ['--no-error-on-unmatched-pattern', ...written], { cwd: root, stdio: 'inherit' });
  console.log([...written.map((file) => `  ${file}`), '', ...plan.next].join('\n'));
}

try {
  await generate(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
