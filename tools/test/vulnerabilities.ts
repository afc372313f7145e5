import { execFile } from 'node:child_process';
import path from 'node:path';
import { skipped } from './run-stage.mjs';

interface Advisory {
  name: string;
  severity: string;
  range: string;
}
interface AuditReport {
  vulnerabilities?: Record<string, Advisory>;
}

/** What npm's answer says; null where the registry gave none (offline, or a mirror without advisories). */
export function readAudit(output: string): Advisory[] | null {
  try {
    const { vulnerabilities } = JSON.parse(output) as AuditReport;
    return vulnerabilities ? Object.values(vulnerabilities) : null;
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  // Exit code 1 means both 'found some' and 'could not ask'; the output tells them apart.
  execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: root, timeout: 60_000 }, (_error, output) => {
    const found = readAudit(output);
    if (!found) {
      console.log('skipped: the registry gives no advisories');
      process.exitCode = skipped;
    } else if (found.length > 0) {
      console.error('Known vulnerabilities in what ships:');
      for (const { name, severity, range } of found) console.error(`${severity}: ${name} ${range}`);
      process.exitCode = 1;
    }
  });
}
