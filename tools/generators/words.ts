import { Refusal } from './plan.ts';

/** A name in the spellings that code, folders and tables want. */
export interface Name {
  /** 'travel-claim' */
  kebab: string;
  /** 'travelClaim' */
  camel: string;
  /** 'TravelClaim' */
  pascal: string;
  /** 'travel_claim' */
  snake: string;
}

/** Reads 'travel-claim'; anything else is refused, so that names look alike everywhere. */
export function nameOf(text: string | undefined, what: string): Name {
  if (!text || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text))
    throw new Refusal(`The name of ${what} is written like 'travel-claim', not '${text ?? ''}'.`);
  const parts = text.split('-');
  const pascal = parts.map((part) => part[0]?.toUpperCase() + part.slice(1)).join('');
  return { kebab: text, camel: pascal[0]?.toLowerCase() + pascal.slice(1), pascal, snake: parts.join('_') };
}

/** Reads 'travel/trips': a feature, and what stands in it. */
export function targetOf(text: string | undefined, what: string): [feature: Name, name: Name] {
  const [feature, name, ...more] = (text ?? '').split('/');
  if (more.length > 0 || !name) throw new Refusal(`The name of ${what} is written like 'travel/trips'.`);
  return [nameOf(feature, 'a feature'), nameOf(name, what)];
}

export type Options = Readonly<Record<string, string | boolean>>;

/** `--code REQ446P --write` → { code: 'REQ446P', write: true }; what has no dashes comes back in order. */
export function readArguments(args: readonly string[]): { plain: string[]; options: Options } {
  const plain: string[] = [];
  const options: Record<string, string | boolean> = {};
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    const next = args[at + 1];
    if (!word.startsWith('--')) plain.push(word);
    else if (next === undefined || next.startsWith('--')) options[word.slice(2)] = true;
    else options[word.slice(2)] = args[++at] ?? '';
  }
  return { plain, options };
}

/** An option that has to be given, in a form that fits. */
export function wanted(options: Options, name: string, form: RegExp, example: string): string {
  const value = options[name];
  if (typeof value !== 'string' || !form.test(value))
    throw new Refusal(`--${name} is needed, like: --${name} ${example}`);
  return value;
}

export const screenCode = /^[A-Z]{2,8}\d{2,4}[A-Z]?$/;
/** Path of a module home. */
export const homePath = /^\/[a-z]+$/;
/** A text that can stand between quotes in a source as it is. */
export const anyText = /^[^'\\\n]*\S[^'\\\n]*$/;
