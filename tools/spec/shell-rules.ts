import type { Rule } from './rule.ts';
import { screens } from './rules/screens.ts';
import { states } from './rules/states.ts';
import { checks } from './rules/checks.ts';
import { messages } from './rules/messages.ts';
import { constants } from './rules/constants.ts';

/** What the specification says of the shell (the tracker's own rules come with the tracker). */
export const shellRules: readonly Rule[] = [...screens, ...states, ...checks, ...messages, ...constants];
