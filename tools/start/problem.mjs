// @ts-check
/** Something that a person can mend: its message is printed alone, without a stack, and the exit code is 1. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

const fullDisk = 'The disk is full. Free at least 1 GB (packages, build, database) and start again.';

/**
 * Runs a program of the tools: a Problem or a full disk becomes its sentence, anything else is a defect with its stack.
 * @param {() => Promise<void>} run
 */
export async function runTool(run) {
  try {
    await run();
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (error instanceof Problem) console.error(`\n${error.message}`);
    else if (code === 'ENOSPC' || code === 'EDQUOT') console.error(`\n${fullDisk}`);
    else console.error(error);
    process.exitCode = 1;
  }
}
