import { z } from 'zod';
import { inEnvironment } from './load-config.ts';
import { settings } from './settings.ts';

/** Every setting with its meaning, as a Markdown table: the documentation is the declaration. */
export function describeSettings(): string {
  const properties = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' }).properties ?? {};
  const ordinary: Record<string, unknown> = settings.parse({});
  const rows = Object.entries(properties).map(([name, schema]) => {
    const { description = '' } = typeof schema === 'object' ? schema : {};
    const value = ordinary[name];
    const shown =
      value === undefined || typeof value === 'object'
        ? ''
        : `\`${value === false ? 'off' : String(value)}\``;
    return `| \`${name}\` | \`${inEnvironment(name)}\` | ${shown} | ${description} |`;
  });
  return [
    '| In the file | In the environment | Ordinary | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
