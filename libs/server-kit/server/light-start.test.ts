import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs in a process of its own, where nothing is loaded yet. Prints what is loaded of packages with the kit. */
const script = `
import { registerHooks } from 'node:module';
const loaded = new Set();
registerHooks({
  load(url, context, next) {
    const name = /node_modules[/](@[^/]+[/][^/]+|[^/]+)[/]/.exec(url)?.[1];
    if (name) loaded.add(name);
    return next(url, context);
  },
});
const { mailTransport, openFileStore } = await import('#server-kit/server');
mailTransport('smtp://mail.example.com');
openFileStore('s3://bucket', '/data');
console.log(JSON.stringify([...loaded]));
`;

it('has the clients of buckets and mail servers in memory only once they are used', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { cwd: path.join(import.meta.dirname, '../../..') },
  );
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toContain('fastify');
  expect(
    loaded.filter((name) => /^(@aws-sdk|@smithy)\/|^(nodemailer|pdfkit|@cantoo\/pdf-lib)$/.test(name)),
  ).toEqual([]);
});
