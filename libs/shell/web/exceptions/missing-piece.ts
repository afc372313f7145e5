/** A piece of the program did not come: the network is away, or a newer version was put up while the page was open. */
export class MissingPiece extends Error {
  override readonly name = 'MissingPiece';
}

/** Is it that, by our own word or by a browser's? */
export const isMissingPiece = (error: unknown): boolean =>
  error instanceof MissingPiece ||
  (error instanceof Error &&
    /dynamically imported module|importing a module|Failed to fetch/i.test(error.message));
