import { expect, test } from './support/test.ts';

test('a column that is reworded in one browser is said in the open screen of another @all', async ({
  person,
}) => {
  const clerk = await person({ account: 'purchasing' });
  await clerk.goto('/basehome/BSE130P');
  const heads = clerk.getByRole('columnheader');
  await expect(heads.filter({ hasText: '城市' })).toBeVisible();

  const administrator = await person({ account: 'admin' });
  await administrator.goto('/syshome/SYS140P?screen=BSE130P');
  const words = administrator.getByRole('textbox', { name: '城市 · 中文', exact: true });
  await words.fill('所在地');
  await administrator.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(heads.filter({ hasText: '所在地' })).toBeVisible();
  await expect(heads.filter({ hasText: '城市' })).toHaveCount(0);

  await administrator.getByRole('button', { name: '恢复原文 城市', exact: true }).click();
  await administrator.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(heads.filter({ hasText: '城市' })).toBeVisible();
});
