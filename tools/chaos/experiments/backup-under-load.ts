import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { uploadedFile, uploadDoors } from '#server-kit/model';
import { backUp } from '../../backup/backup.ts';
import { restore } from '../../backup/restore.ts';
import type { WireClient } from '../../wire/wire-client.ts';
import { sized, type Experiment } from '../experiment.ts';
import { notWhole, Submitters } from '../submissions.ts';
import { applicant, purchase, World, type Applicant } from '../world.ts';

/** A file that a submitted form holds, with what is in it. */
interface Attached {
  path: string;
  content: string;
}

async function upload({ token }: WireClient, origin: string, content: string) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'note.txt');
  const { method, path } = uploadDoors.putFile;
  const answer = await fetch(origin + path, { method, headers: { 'access-token': token }, body: form });
  return uploadedFile.parse(((await answer.json()) as { data: unknown }).data);
}

/** Uploads and submits, one form with one file after the other, until told to stop. */
class Attaching {
  readonly acknowledged: Attached[] = [];
  #stopped = false;
  #working: Promise<void> = Promise.resolve();

  static async start(origin: string): Promise<Attaching> {
    const attaching = new Attaching();
    const who = await applicant(origin);
    attaching.#working = attaching.#attach(origin, who);
    return attaching;
  }

  async #attach(origin: string, { person, next }: Applicant): Promise<void> {
    while (!this.#stopped) {
      const content = randomBytes(2_000).toString('hex');
      const { id, save_path } = await upload(person, origin, content);
      await person.call(purchase.submit, { ...next(), attachmentIds: [id] }, randomUUID());
      this.acknowledged.push({ path: save_path, content });
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }
}

/** How many of the files are not given out there as they were sent. */
async function missing(origin: string, files: readonly Attached[]): Promise<number> {
  const { person } = await applicant(origin);
  let wrong = 0;
  for (const { path, content } of files) {
    const address = `${origin}${uploadDoors.getFile.path}?path=${encodeURIComponent(path)}`;
    const answer = await fetch(address, { headers: { 'access-token': person.token } });
    if (!answer.ok || (await answer.text()) !== content) wrong++;
  }
  return wrong;
}

export const backupUnderLoad: Experiment = {
  name: 'a backup during load, restored elsewhere',
  promise: 'every submission acknowledged before it is there whole, and every file of one',
  async run(world, size) {
    const [target, elsewhere] = [`${world.dataDir}-backup`, `${world.dataDir}-restored`];
    for (const folder of [target, elsewhere]) rmSync(folder, { recursive: true, force: true });
    const submitters = await Submitters.start(world.first.origin, 8);
    const attaching = await Attaching.start(world.first.origin);
    await submitters.more(sized(300, size, 20));
    const [before, attached] = [[...submitters.acknowledged], [...attaching.acknowledged]];
    const begun = performance.now();
    const { files } = await backUp(world.dataDir, target);
    const seconds = (performance.now() - begun) / 1000;
    const during = submitters.acknowledged.length - before.length;
    await Promise.all([submitters.stop(), attaching.stop()]);
    await restore(target, elsewhere);
    const other = new World(elsewhere);
    try {
      const { origin } = await other.start();
      const lost = await notWhole(other, before);
      const without = await missing(origin, attached);
      return {
        figures: `${before.length} before, ${during} during; ${Object.keys(files).length} files in ${seconds.toFixed(1)} s; in the other place ${lost} not whole, ${without} of ${attached.length} attached files not as they were`,
        kept: lost + without === 0 && attached.length > 0,
      };
    } finally {
      await other.stop();
      for (const folder of [target, elsewhere]) rmSync(folder, { recursive: true, force: true });
    }
  },
};
