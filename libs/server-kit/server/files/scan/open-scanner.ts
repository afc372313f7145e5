import { clamd, clamdPlace } from './clamd.ts';
import { startClamdSandbox } from './clamd-sandbox.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** The scanner of an installation: ClamAV where its address is set, in the demo company a sandbox, else none. */
export function openVirusScanner(address: string | undefined, demo: boolean): VirusScanner | null {
  if (address) {
    clamdPlace(address); // a wrong address stops the start
    return clamd(address);
  }
  if (!demo) return null;
  // Begun with the first upload: most starts of a demo see none.
  let sandbox: Promise<VirusScanner> | undefined;
  return {
    scan: async (path) =>
      (await (sandbox ??= startClamdSandbox().then((started) => clamd(started.address)))).scan(path),
  };
}
