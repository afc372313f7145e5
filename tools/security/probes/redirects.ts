import { askAsItIs, type Probe, type Target } from '../probe.ts';
import { inBrowser, signInAs } from '../browser.ts';

/** Ways of writing 'another site' that a browser follows. */
const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil%E3%80%82example',
  '/user/login/../..//evil.example',
  'http:evil.example',
  '/@evil.example',
];

/** Doors of the server, as addresses: none may answer with a way to another site. */
async function fromTheServer(target: Target): Promise<string[]> {
  const wrong: string[] = [];
  for (const to of elsewhere)
    for (const path of [
      `/${to}`,
      `//evil.example/${to}`,
      `/user/login?redirect=${encodeURIComponent(to)}`,
      `/dd/login?redirect=${encodeURIComponent(to)}`,
    ]) {
      const reply = await askAsItIs(target, path.replaceAll(/[\t ]/g, '%09'), {
        host: 'evil.example',
        accept: 'text/html',
      }).catch(() => null);
      const location = reply?.headers.get('location');
      if (location && new URL(location, target.origin).origin !== target.origin)
        wrong.push(`${path} → ${location}`);
    }
  return wrong;
}

export const openRedirects: Probe = {
  name: 'ways back that lead to another site, after signing in',
  promise: 'one stays on this site, and nothing of the address runs',
  async run(target, size) {
    const wrong = await fromTheServer(target);
    const tried = size < 1 ? elsewhere.slice(0, 2) : elsewhere;
    await inBrowser(target, async (open) => {
      for (const to of tried) {
        const { page, seen } = await open();
        await signInAs(page, 'head', `/user/login?redirect=${encodeURIComponent(to)}`);
        if (new URL(page.url()).origin !== target.origin) wrong.push(`signing in led to ${page.url()}`);
        wrong.push(...seen.map((each) => `${to}: ${each}`));
        await page.context().close();
      }
    });
    return {
      figures: wrong.length
        ? `led away: ${wrong.slice(0, 3).join(', ')}`
        : `${elsewhere.length * 4} addresses of the server, ${tried.length} sign-ins, none led away`,
      safe: !wrong.length,
    };
  },
};
