import type { FakeServer } from './fake-server.ts';

/** The server spells these texts, a syllable and a space for each sign ('cai wu zhang'); it knows no others. */
export const spells = (server: FakeServer, known: Readonly<Record<string, string>>): FakeServer =>
  server.on('BSE003', ({ texts }) => ({
    sounds: (texts as string[]).map((text) => known[text]?.split(' ') ?? []),
  }));
