import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './plan.ts';

/** The first home that the feature declares. */
export function homeIn(root: string, feature: string): string {
  const file = path.join(root, 'libs', feature, 'model/screens.ts');
  const [, home] =
    /(?:path: |home = )'(\/[^']+)'/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? [];
  if (!home)
    throw new Refusal(`No home was found in libs/${feature}/model/screens.ts; say --home /travelhome.`);
  return home;
}
