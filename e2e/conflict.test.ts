import type { Page } from '@playwright/test';
import { formCalls } from '#documents/model';
import { headOf } from '#requisitions/model';
import { expect, inAll, test } from './support/test.ts';

const words = {
  zh: {
    place: /外勤地点/,
    purpose: /事由/,
    save: '保存草稿',
    saved: '草稿已保存',
    unsaved: '未保存',
    conflict: '您在其他窗口修改过此内容',
    theirs: /外勤地点: 另一窗口的/,
    take: '采用所选内容',
  },
  en: {
    place: /Place/,
    purpose: /Purpose/,
    save: 'Save draft',
    saved: 'Draft saved',
    unsaved: 'Not saved',
    conflict: 'You have changed it in another window meanwhile',
    theirs: /Place: Of the other window/,
    take: 'Use what is chosen',
  },
} as const;

const keep = formCalls(headOf('outOnDuty')).save.code ?? '';

for (const language of ['zh', 'en'] as const)
  test(`two editors of one draft: other fields are joined, the same field is chosen: ${language}${inAll(language === 'zh')}`, async ({
    person,
    look,
  }) => {
    const said = words[language];
    const account = language === 'zh' ? 'employee' : 'vet';
    const host = language === 'zh' ? 'main' : 'livestock';
    // One person at two browsers: drafts belong to their applicant alone.
    const desk = await person({ account, host, language });
    const laptop = await person({ account, host, language });
    const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name }).first();
    const press = (page: Page) => page.getByRole('button', { name: said.save }).click();
    /** Ends when the page has taken in the answer: what an earlier save said may stand there still. */
    const save = async (page: Page) => {
      const answered = page.waitForResponse(
        (response) => response.request().postData()?.includes(`"${keep}"`) ?? false,
      );
      // It is looked for from the press on: where all is slow, it is gone before the rest is seen.
      await Promise.all([expect(page.getByText(said.saved).first()).toBeVisible(), answered, press(page)]);
      await expect(page.getByText(said.unsaved, { exact: true })).toBeHidden();
    };

    await desk.goto('/reqhome/Req430p_2');
    await field(desk, said.place).fill('original');
    await save(desk);
    const id = new URL(desk.url()).searchParams.get('id') ?? '';
    await laptop.goto(`/reqhome/Req430p_2?id=${id}&edit=1`);
    await expect(field(laptop, said.place)).toHaveValue('original');

    // Different fields: nothing is asked, both are kept.
    await field(desk, said.purpose).fill('typed at the desk');
    await save(desk);
    await field(laptop, said.place).fill('laptop');
    await save(laptop);
    await expect(field(laptop, said.purpose)).toHaveValue('typed at the desk');

    // The same field: yours, theirs and what was before stand beside each other.
    await field(desk, said.place).fill('desk');
    await press(desk);
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByText(said.conflict)).toBeVisible();
    for (const value of ['desk', 'laptop', 'original'])
      await expect(dialog.getByText(value, { exact: true })).toBeVisible();
    await look(desk, `conflict-${language}`);
    await dialog.getByRole('radio', { name: said.theirs }).click();
    await dialog.getByRole('button', { name: said.take }).click();
    await expect(dialog).toBeHidden();
    await expect(field(desk, said.place)).toHaveValue('laptop');
    // Nothing was saved before they looked; now it is, and what was typed before is no longer kept on the device.
    await save(desk);
    await desk.reload();
    await expect(field(desk, said.place)).toHaveValue('laptop');
    await expect(field(desk, said.purpose)).toHaveValue('typed at the desk');
  });
