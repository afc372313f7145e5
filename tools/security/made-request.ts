import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Attacked } from './probe.ts';

/** As much of JSON Schema as declarations become. */
export interface Schema {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
}

const schemas = new WeakMap<Attacked, Schema>();
export function schemaOf(call: Attacked): Schema {
  let schema = schemas.get(call);
  if (!schema) {
    schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Schema;
    schemas.set(call, schema);
  }
  return schema;
}

const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;
const words = ['a', '100.50', '2026-11-21', '采购', 'REQ110P', 'employee'];

/** What to put where a text is asked for; undefined leaves it to the shape. */
export type TextFor = (schema: Schema, name: string) => unknown;

/** A request in the shape that is declared: what is required, and some of what is not. `all` fills everything. */
export function made(schema: Schema, text: TextFor = () => undefined, all = false): unknown {
  const make = (part: Schema, name: string, depth: number): unknown => {
    if (part.$ref)
      return depth > 6
        ? null
        : make(schema.$defs?.[part.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth + 1);
    if (part.const !== undefined) return part.const;
    if (part.enum) return pick(part.enum);
    const some = part.anyOf ?? part.oneOf;
    if (some) return make(all ? (some[0] ?? {}) : pick(some), name, depth + 1);
    if (part.allOf) return Object.assign({}, ...part.allOf.map((each) => make(each, name, depth + 1)));
    switch (Array.isArray(part.type) ? part.type[0] : part.type) {
      case 'string':
        return text(part, name) ?? textLike(part);
      case 'integer':
      case 'number':
        return Math.max(part.minimum ?? 0, Math.min(part.maximum ?? 10, randomInt(1, 4)));
      case 'boolean':
        return Math.random() < 0.5;
      case 'array':
        return Array.from({ length: Math.max(part.minItems ?? 0, all ? 1 : randomInt(0, 3)) }, () =>
          make(part.items ?? {}, name, depth + 1),
        );
      case 'null':
        return null;
      default:
        return record(part, depth);
    }
  };
  const record = (part: Schema, depth: number): unknown => {
    const entries = Object.entries(part.properties ?? {})
      .filter(([name]) => all || part.required?.includes(name) || Math.random() < 0.4)
      .map(([name, each]): [string, unknown] => [name, make(each, name, depth + 1)]);
    if (typeof part.additionalProperties === 'object' && depth < 6)
      entries.push([pick(words), make(part.additionalProperties, 'value', depth + 1)]);
    return Object.fromEntries(entries);
  };
  return make(schema, '', 0);
}

function textLike({ format, pattern, minLength = 0, maxLength = 100 }: Schema): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2026-11-21';
  if (format === 'date-time') return '2026-11-21T08:00:00.000Z';
  if (format === 'email') return 'a@example.com';
  if (pattern?.includes('\\d')) return '100.50';
  return pick(words).padEnd(minLength, 'x').slice(0, maxLength);
}

/** The same with one value, anywhere in it, replaced. */
export function mutated(value: unknown, by: unknown): unknown {
  if (typeof value !== 'object' || value === null || Math.random() < 0.1) return by;
  const keys = Object.keys(value);
  const key = keys[keys.length ? randomInt(keys.length) : 0];
  if (key === undefined) return by;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  Reflect.set(copy, key, mutated(Reflect.get(copy, key), by));
  return copy;
}
