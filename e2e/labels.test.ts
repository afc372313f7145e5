import { expect, test } from './support/test.ts';

const words = {
  zh: { head: '城市', other: '所在地', typed: '城市 · 中文', save: /^保\s*存$/, back: '恢复原文 城市' },
  en: { head: 'City', other: 'Town', typed: 'City · English', save: 'Save', back: 'As declared: City' },
} as const;

for (const [language, view] of [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const)
  test(`a column that is reworded in one browser is said in the open screen of another (${language}, ${view}) @all`, async ({
    person,
  }) => {
    const said = words[language];
    const clerk = await person({ account: 'purchasing', language });
    await clerk.goto('/basehome/BSE130P');
    const heads = clerk.getByRole('columnheader');
    await expect(heads.filter({ hasText: said.head })).toBeVisible();

    const administrator = await person({ account: 'admin', language, view });
    await administrator.goto('/syshome/SYS140P?screen=BSE130P');
    const typed = administrator.getByRole('textbox', { name: said.typed, exact: true });
    await typed.fill(said.other);
    await administrator.getByRole('button', { name: said.save }).click();
    await expect(heads.filter({ hasText: said.other })).toBeVisible();
    await expect(heads.filter({ hasText: said.head })).toHaveCount(0);

    await administrator.getByRole('button', { name: said.back, exact: true }).click();
    await administrator.getByRole('button', { name: said.save }).click();
    await expect(heads.filter({ hasText: said.head })).toBeVisible();
  });
