import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { settings, type Config } from './settings.ts';
import { StartError } from './start-error.ts';

/** 'dataDir' is DATA_DIR in the environment. */
export const inEnvironment = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/**
 * Reads the configuration: the file that BMS_CONFIG names (else `bms.config.json`, if there is one), then the
 * environment over it. A wrong value stops the start with a sentence that names it.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const file = resolve(env['BMS_CONFIG'] ?? 'bms.config.json');
  const fromFile = env['BMS_CONFIG'] || existsSync(file) ? readConfigFile(file) : {};
  const values: Record<string, unknown> = { ...fromFile };
  const fromEnvironment = new Set<string>();
  for (const name of Object.keys(settings.shape)) {
    const value = env[inEnvironment(name)];
    if (value === undefined || value === '') continue;
    // The two tables are given as JSON, should somebody want them in the environment.
    values[name] = name === 'hosts' || name === 'limits' ? parseJson(value, inEnvironment(name)) : value;
    fromEnvironment.add(name);
  }
  const checked = settings.safeParse(values);
  if (!checked.success)
    throw new StartError(
      checked.error.issues.map((issue) => sentence(issue, values, fromEnvironment, file)).join('\n'),
    );
  return checked.data;
}

function readConfigFile(file: string): Record<string, unknown> {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch {
    throw new StartError(
      `The configuration file ${file} cannot be read. Correct BMS_CONFIG, or make the file readable.`,
    );
  }
  const parsed = parseJson(content, file);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new StartError(`The configuration file ${file} must hold one JSON object.`);
  return parsed as Record<string, unknown>;
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new StartError(`${where} is not valid JSON: ${(error as Error).message}.`);
  }
}

function sentence(
  issue: z.core.$ZodIssue,
  values: Record<string, unknown>,
  fromEnvironment: Set<string>,
  file: string,
): string {
  const [name = ''] = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const place = name ? `'${issue.path.map(String).join('.')}' in ` : '';
    return `${place}${file} holds the unknown setting '${issue.keys.join("', '")}'. Correct its name or remove it.`;
  }
  const where = fromEnvironment.has(name)
    ? inEnvironment(name)
    : `'${issue.path.map(String).join('.')}' in ${file}`;
  // Passwords stand in addresses; those are not repeated.
  const shown = /url|token|secret/i.test(name) ? '' : ` ${JSON.stringify(values[name])}`;
  return `The setting ${where} is wrong:${shown} ${issue.message.replace(/^Invalid/, 'is invalid:')}.`;
}
