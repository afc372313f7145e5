import { createRequire } from 'node:module';

/** What is used of the package. */
interface RuleClass {
  new (options: object): Rule;
  parseString(rule: string): object;
}
interface Rule {
  /** As they are worked with: whether it comes by years (0), months, weeks or days (3), and by how many of them. */
  options: { freq: number; interval: number; dtstart: Date };
  between(after: Date, before: Date, counted: true, goesOn: GoesOn): Date[];
}
type GoesOn = (date: Date, count: number) => boolean;

const require = createRequire(import.meta.url);

/** Days of the shortest year, month, week and day. */
const shortest = [365, 28, 7, 1];

/**
 * Where no date comes any more the package looks at day after day until the year 9999, half a minute long. It ends where its
 * interval is 0: that is what it finds once it has come as far as it is asked for.
 */
function endBehind({ options }: Rule, last: Date): void {
  const { freq, interval, dtstart } = options;
  const days = Math.max(0, last.getTime() - dtstart.getTime()) / 86_400_000;
  const periods = Math.ceil(days / ((shortest[freq] ?? 1) * interval)) + 2;
  // It asks twice at each of them.
  let asked = 0;
  Object.defineProperty(options, 'interval', { get: () => (asked++ > 2 * periods ? 0 : interval) });
}

/** Rules that are asked once each. The package is no ES module, and comes when the first series is looked at. */
export function rules(): RuleClass {
  const { RRule } = require('rrule') as { RRule: RuleClass };
  return class extends RRule {
    override between(after: Date, before: Date, counted: true, goesOn: GoesOn): Date[] {
      endBehind(this, before);
      return super.between(after, before, counted, goesOn);
    }
  };
}
