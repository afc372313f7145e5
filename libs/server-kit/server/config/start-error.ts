/**
 * The server cannot start, and a person can mend it. The message is a whole sentence that says what is wrong and what
 * to do; it is printed alone, without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
