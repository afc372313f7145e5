// @ts-check
/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./run-stage.mjs').Result} Result */

/**
 * Runs stages side by side as far as the cores bear it, each after those it needs. A stage whose need failed is not run
 * and answers as failed. Stages start in the order given.
 * @param {Stage[]} stages
 * @param {number} cores
 * @param {(stage: Stage) => Promise<Result>} run
 * @param {(stage: Stage, failed: string) => Result} cannotRun
 * @returns {Promise<Result[]>}
 */
export async function schedule(stages, cores, run, cannotRun) {
  /** @type {Map<string, Result>} */
  const done = new Map();
  /** @type {Map<Stage, Promise<void>>} */
  const going = new Map();
  const waiting = [...stages];
  const known = new Set(stages.map(({ name }) => name));

  while (waiting.length > 0 || going.size > 0) {
    for (const stage of [...waiting]) {
      const needs = stage.after.filter((name) => known.has(name));
      if (needs.some((name) => !done.has(name))) continue;
      const failed = needs.find((name) => done.get(name)?.code !== 0);
      const used = [...going.keys()].reduce((sum, other) => sum + other.cores, 0);
      if (!failed && used > 0 && used + stage.cores > cores) continue;
      waiting.splice(waiting.indexOf(stage), 1);
      if (failed) done.set(stage.name, cannotRun(stage, failed));
      else
        going.set(
          stage,
          run(stage).then((result) => {
            done.set(stage.name, result);
            going.delete(stage);
          }),
        );
    }
    if (going.size > 0) await Promise.race(going.values());
  }
  return stages.flatMap(({ name }) => done.get(name) ?? []);
}
