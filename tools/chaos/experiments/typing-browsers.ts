import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import type { DemoAccount } from '#identity/model';
import { addPaper, pathOfPaper, saveBase } from '#papers/model';
import { newId } from '#server-kit/server';
import { freshPage, signInHere, withBrowser } from '../../bench/browser/visitor.ts';
import { signedIn } from '../../wire/wire-client.ts';
import { sized, type Experiment } from '../experiment.ts';

const people = ['head', 'employee', 'manager'] as const satisfies readonly DemoAccount[];
const title = '周会纪要';
/** Milliseconds: how long they type before the server is killed, and until everybody must have everything again. */
const typing = 4_000;
const patience = 120_000;

/** A document in which all of them may write: its path. */
async function paperFor(origin: string): Promise<string> {
  const owner = await signedIn(origin, people[0]);
  const others = await Promise.all(people.slice(1).map((account) => signedIn(origin, account)));
  const [baseId, id] = [newId(), newId()];
  await owner.call(saveBase, {
    ...{ id: baseId, version: 0, name: '纪要', reading: 'members' },
    members: others.map(({ personId }) => ({ personId, level: 'change' as const })),
  });
  await owner.call(addPaper, { id, baseId, parentId: null, kind: 'text', title });
  return pathOfPaper(id);
}

/** Somebody at a keyboard, who goes on typing whatever happens to the server. */
class Typist {
  readonly typed: string[] = [];
  readonly #page: Page;
  readonly #who: string;
  #on = true;

  constructor(page: Page, who: string) {
    this.#page = page;
    this.#who = who;
  }

  get text(): Locator {
    return this.#page.getByRole('textbox', { name: `文档内容：${title}` });
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.saved();
  }

  /** Each begins a paragraph of their own: nobody's words are torn apart. */
  async begin(path: string): Promise<void> {
    await this.open(path);
    await this.text.click();
    await this.#page.keyboard.press('Control+End');
    await this.#page.keyboard.press('Enter');
    await this.#type();
    await this.saved();
  }

  async #type(): Promise<void> {
    const word = `${this.#who}${this.typed.length};`;
    this.typed.push(word);
    await this.#page.keyboard.type(word);
  }

  async goOn(): Promise<void> {
    while (this.#on) {
      await this.#type();
      await pause(30);
    }
  }

  stop(): void {
    this.#on = false;
  }

  async saved(): Promise<void> {
    await this.#page.getByRole('status').getByText('已保存').waitFor({ timeout: patience });
  }

  async words(): Promise<string[]> {
    return wordsIn(await this.text.innerText());
  }
}

/** Without what the editor shows among them: carets of others, with their names. */
const wordsIn = (text: string): string[] => (text.match(/[a-z]+\d+;/g) ?? []).toSorted();

async function pageOf(browser: Browser, origin: string, account: DemoAccount): Promise<Page> {
  const page = await freshPage(browser, origin);
  await page.goto('/user/login');
  await signInHere(page, account);
  return page;
}

const same = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

export const typingBrowsers: Experiment = {
  name: 'a server killed while three browsers type in one document',
  promise: 'what was typed, also while it was away, is there once, in every browser and for who comes later',
  async run(world, size) {
    const rounds = sized(4, size);
    const { port } = new URL(world.first.origin);
    const origin = `http://main.localhost:${port}`;
    const path = await paperFor(world.first.origin);
    return withBrowser(async (browser) => {
      const typists: Typist[] = [];
      for (const account of people) {
        const typist = new Typist(await pageOf(browser, origin, account), account);
        await typist.begin(path);
        typists.push(typist);
      }
      const all = Promise.all(typists.map((typist) => typist.goOn()));
      let away = 0;
      for (let round = 0; round < rounds; round++) {
        await pause(typing);
        const since = performance.now();
        await world.kill();
        await world.start({ PORT: port });
        away += performance.now() - since;
      }
      await pause(typing);
      for (const typist of typists) typist.stop();
      await all;
      const wanted = typists.flatMap(({ typed }) => typed).toSorted();
      const until = performance.now() + patience;
      const have = () => Promise.all(typists.map((typist) => typist.words()));
      while (performance.now() < until && !(await have()).every((words) => same(words, wanted)))
        await pause(200);
      await Promise.all(typists.map((typist) => typist.saved()));
      const shown = await have();
      const later = new Typist(await pageOf(browser, origin, 'employee'), 'later');
      await later.open(path);
      const [read, lost] = [await later.words(), shown.map((words) => wanted.length - words.length)];
      return {
        figures: `${rounds} kills, away ${(away / 1000).toFixed(1)} s in all; ${wanted.length} words typed, missing in the three browsers ${lost.join(', ')}, for who opens it later ${wanted.length - read.length}`,
        kept: [...shown, read].every((words) => same(words, wanted)),
      };
    });
  },
};
