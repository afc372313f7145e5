import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds serious or critical on the page as it is, once nothing is under way, in words that say where. */
export async function axeFaults(page: Page): Promise<string[]> {
  // A button that waits for its answer is pale meanwhile, as one that cannot be pressed.
  await expect(page.locator('.ant-btn-loading').filter({ visible: true })).toHaveCount(0);
  // Nothing here is framed from elsewhere, so it is done in the page itself, and only what is wrong is described: the other
  // way opens a second page for its answer and carries over what of each rule is right, many times as much.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
}
