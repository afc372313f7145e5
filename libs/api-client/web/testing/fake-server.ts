type Body = Record<string, unknown> & { code: string };
type Answer = (body: Body) => unknown;

/** A refusal as it travels. */
export class Refused {
  readonly answer: object;
  constructor(answer: object) {
    this.answer = answer;
  }
}

/**
 * Answers the calls of a test by code, in place of fetch, and remembers what was asked. Not a server: each test says what
 * it answers, and throws Refused for a refusal.
 */
export class FakeServer {
  readonly asked: Body[] = [];
  readonly #answers = new Map<string, Answer>();

  constructor() {
    globalThis.fetch = async (_url, init) => {
      const body = JSON.parse(String(init?.body)) as Body;
      this.asked.push(body);
      const answer = this.#answers.get(body.code);
      if (!answer) throw new Error(`No answer for ${body.code}`);
      try {
        // `ret` for calls in the tracker's envelope.
        return this.#response({ code: 0, ret: 1, msg: '', data: await answer(body) });
      } catch (refused) {
        if (refused instanceof Refused) return this.#response(refused.answer);
        throw refused;
      }
    };
  }

  #response(body: object): Response {
    return { status: 200, text: async () => JSON.stringify(body) } as Response;
  }

  on(code: string, answer: Answer): this {
    this.#answers.set(code, answer);
    return this;
  }

  /** What was sent under a code. */
  sent(code: string): Body[] {
    return this.asked.filter((body) => body.code === code);
  }
}
