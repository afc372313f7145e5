import { dayAfter, dayOf, defaultTimeZone } from '#calls/model';
import type { FileReference } from '#fields/model';
import type { Reference } from '#identity/model';
import { newId } from '#server-kit/server';
import type { Earlier } from './maker.ts';
import { simplePdf } from './simple-pdf.ts';
import type { DemoApplicant, DemoItem, DemoSources } from './sources.ts';

/** A file that belongs to a form of the past. */
export interface Paper {
  reference: FileReference;
  bytes: Buffer;
}

/** A person at the moment of asking for something: where what they fill in comes from. */
export class Moment {
  readonly by: DemoApplicant;
  readonly at: Date;
  readonly papers: Paper[] = [];
  readonly #sources: DemoSources;
  readonly #random: () => number;
  /** Own forms of a type that were approved before this moment. */
  readonly approved: (type: string) => readonly Earlier[];

  constructor(
    by: DemoApplicant,
    at: Date,
    sources: DemoSources,
    random: () => number,
    approved: (type: string) => readonly Earlier[],
  ) {
    this.by = by;
    this.at = at;
    this.#sources = sources;
    this.#random = random;
    this.approved = approved;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)]!;
  }
  /** Different ones of a list, at least `least`. */
  some<T>(from: readonly T[], least: number, most: number): T[] {
    const left = [...from];
    const count = Math.min(this.whole(least, most), left.length);
    return Array.from({ length: count }, () => left.splice(Math.floor(this.#random() * left.length), 1)[0]!);
  }
  chance(share: number): boolean {
    return this.#random() < share;
  }
  whole(from: number, to: number): number {
    return from + Math.floor(this.#random() * (to - from + 1));
  }
  /** An amount of money in steps, as text. */
  money(from: number, to: number, step = 1): string {
    const amount = Math.round((from + this.#random() * (to - from)) / step) * step;
    return step < 1 ? amount.toFixed(2) : String(amount);
  }
  /** YYYY-MM-DD, so many days from now; on a working week day where `working`. */
  date(days: number, working = false): string {
    let date = dayAfter(dayOf(this.at, defaultTimeZone), days);
    while (working && [0, 6].includes(new Date(date).getUTCDay())) date = dayAfter(date, 1);
    return date;
  }
  digits(count: number): string {
    return Array.from({ length: count }, (_digit, at) =>
      at === 0 ? this.whole(1, 9) : this.whole(0, 9),
    ).join('');
  }

  lines<L extends object>(many: readonly L[]): (L & { id: string })[] {
    return many.map((line) => ({ id: newId(), ...line }));
  }
  items(kind: string, least: number, most: number): DemoItem[] {
    return this.some(
      this.#sources.items.filter((item) => item.kind === kind),
      least,
      most,
    );
  }
  supplier(trade?: string, but: readonly Reference[] = []): Reference {
    const suppliers = this.#sources.suppliers.filter(({ id }) => !but.some((one) => one.id === id));
    const fitting = trade ? suppliers.filter(({ nameZh }) => nameZh.includes(trade)) : suppliers;
    return referenceOf(this.pick(fitting.length ? fitting : suppliers));
  }
  /** Where a supplier is paid. */
  bankOf(supplier: Reference): { bank: string; account: string } {
    const { bank = '', account = '' } = this.#sources.suppliers.find(({ id }) => id === supplier.id) ?? {};
    return { bank, account };
  }
  /** A customer who may owe so much. */
  customer(atLeast = 0): { customer: Reference; creditLimit: string } {
    const { creditLimit, ...customer } = this.pick(
      this.#sources.customers.filter((one) => Number(one.creditLimit) >= atLeast),
    );
    return { customer: referenceOf(customer), creditLimit };
  }
  warehouse(name: string): Reference {
    const own = this.#sources.warehouses.filter(({ companyId }) => companyId === this.by.companyId);
    return referenceOf(own.find(({ nameZh }) => nameZh.includes(name)) ?? own[0]!);
  }
  /** Others of the department; of the company where there is nobody else. */
  colleagues(least = 1, most = 1): Reference[] {
    const others = this.#sources.people.filter(
      ({ id, companyId }) => id !== this.by.id && companyId === this.by.companyId,
    );
    const near = others.filter(({ departmentId }) => departmentId === this.by.departmentId);
    return this.some(near.length ? near : others, least, most).map(referenceOf);
  }
  /** The own department. */
  department(): Reference {
    return { id: this.by.departmentId, name: this.by.departmentName };
  }
  /** A PDF with a title page, as the value of a field of files. */
  paper(name: string, title: string): FileReference[] {
    const bytes = simplePdf([title, '', `日期 / Date: ${this.date(0)}`, '启明集团 / Qiming Group']);
    const mediaType = 'application/pdf';
    const reference = { id: newId(), name: `${name}.pdf`, size: bytes.length, mediaType };
    this.papers.push({ reference, bytes });
    return [reference];
  }
}

export const referenceOf = ({ id, nameZh }: { id: string; nameZh: string }): Reference => ({
  id,
  name: nameZh,
});
