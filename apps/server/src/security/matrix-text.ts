import type { AnyCall } from '#calls/model';
import { callers, type Caller } from './callers.ts';
import type { MatrixRow, Outcome } from './matrix.ts';

const signs: Record<Outcome, string> = { yes: '✓', no: '403', nothing: '404', 'sign in': '70000' };

const accessOf = ({ access }: AnyCall): string => {
  if (access.kind === 'public') return 'anyone';
  if (access.kind === 'signedIn') return 'signed in';
  return `${access.action} on ${access.screens.length > 2 ? 'one of its screens' : access.screens.join(' or ')}`;
};

/**
 * The matrix as a page of the documentation. Calls that every requisition type has alike are one row, named after the
 * type with a star; a type that answers differently has rows of its own.
 */
export function matrixText(rows: readonly MatrixRow[], types: readonly string[]): string {
  const lines = new Map<string, string[]>();
  for (const { call, outcomes } of rows) {
    const [type = '', action] = call.name.split('.');
    const shared = types.includes(type);
    const cells = [
      shared ? accessOf(call).replace(/[A-Z]{3,4}\d{3}P/, 'its screen') : accessOf(call),
      ...callers.map((caller: Caller) => signs[outcomes[caller]]),
    ].join(' | ');
    const key = shared ? `*.${action} | ${cells}` : `${call.name} | ${cells}`;
    lines.set(key, [...(lines.get(key) ?? []), type]);
  }
  const body = [...lines].map(([key, of]) => {
    const all = !key.startsWith('*') || of.length === types.length;
    const names = key.replace('*', all ? '*' : of.join(', '));
    return `| ${names} |`;
  });
  return [
    '# Who may make which call',
    '',
    'Written by a test that makes every call as six callers (`ACCEPT_MATRIX=on npm run unit -- apps/server/src/security`',
    'writes it anew; read the difference before you commit it). `*` is every requisition type. The owner is the employee',
    'whose record the call names; the peer holds the same role in another department, the other company’s employee in',
    'another company. ✓ is let through (and then perhaps refused for what was asked), 403 forbidden, 404 told that there',
    'is nothing, 70000 has to sign in.',
    '',
    `| call | declared for | ${callers.join(' | ')} |`,
    `| --- | --- | ${callers.map(() => ':-:').join(' | ')} |`,
    ...body.toSorted(),
    '',
  ].join('\n');
}
