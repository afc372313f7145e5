import type { Page } from '@playwright/test';

/** What went wrong in a page without the journey noticing: each makes the journey fail at its end. */
export class Watch {
  readonly #problems: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** For journeys that provoke a failure: what they expect to see of it. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Console errors and warnings, uncaught errors, failed requests and refused ones. */
  follow(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#note(`uncaught: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The browser itself ends requests of a page that is left, and ours end those of a screen that is left.
      if (reason !== 'net::ERR_ABORTED') this.#note(`failed: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.#note(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  #note(problem: string): void {
    this.#problems.push(problem);
  }

  /** What nobody allowed, each once. */
  get problems(): string[] {
    return [...new Set(this.#problems)].filter((text) => !this.#allowed.some((known) => known.test(text)));
  }
}
