import type { Page } from '@playwright/test';
import type { Language } from '#calls/model';
import {
  designedCalls,
  designOf,
  detailRouteOf,
  formCalls,
  formOfDesign,
  formStatuses,
  type AnyForm,
  type FormView,
} from '#documents/model';
import type { Reference } from '#identity/model';
import { loadRequisitionForms } from '#requisitions/model';
import { asPerson } from './support/as-administrator.ts';
import { bare, expectedOf, missingOn } from './support/paper.ts';
import { pdfText } from './support/pdf-text.ts';
import { personOf } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const seal = { zh: '业务审批专用章', en: 'APPROVED' } as const;
/** The general print, not one that a type has of its own. */
const button = { zh: /^(printer )?打印$/, en: /^(printer )?Print$/ } as const;

const forms = await loadRequisitionForms();

const withoutDialog = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
  });

/** Prints a form as its reader does. */
async function printed(page: Page, form: AnyForm, id: string, language: Language): Promise<Buffer> {
  await page.goto(`${detailRouteOf(form)}?id=${id}`);
  await page.getByRole('button', { name: button[language] }).filter({ visible: true }).click();
  await expect(page.locator('.bms-print .bms-print-code svg').first()).toBeAttached();
  return page.pdf({ preferCSSPageSize: true });
}

/** Another journey counts the copies of this person's forms. */
const counting = () => personOf('employee', 'zh');

/** An approved form of a type that is not theirs where there is another. */
async function approvedOf(form: AnyForm, language: Language, { id: counted }: Reference): Promise<FormView> {
  const calls = formCalls(form);
  // The oldest: what other journeys do meanwhile is new.
  const { rows } = await asPerson('manager', calls.list, {
    status: ['approved'],
    sort: 'appliedAt',
    pageSize: 50,
  });
  const row = rows.find(({ applicant }) => applicant.id !== counted) ?? rows[0];
  expect(row, `the demo company has an approved form of ${form.name}`).toBeTruthy();
  return asPerson('manager', calls.read, { id: row!.id }, { language });
}

/** The declaration that a form follows: its type's, or what an administrator has designed. */
async function declarationOf(form: AnyForm, { values }: FormView): Promise<AnyForm> {
  if (!form.designed) return form;
  return formOfDesign(
    form,
    await asPerson('manager', designedCalls(form).readType, { id: designOf(values) }),
  );
}

for (const language of ['zh', 'en'] as const)
  test(`a form of each type prints all that it holds, sealed when it is approved: ${language} @all`, async ({
    person,
  }) => {
    test.setTimeout(600_000);
    const reader = await person({ account: 'manager', language });
    await withoutDialog(reader);
    const problems: Record<string, string[]> = {};
    const theirs = await counting();
    for (const form of forms) {
      const view = await approvedOf(form, language, theirs);
      const paper = bare(pdfText(await printed(reader, form, view.id, language)));
      const missing = missingOn(paper, expectedOf(await declarationOf(form, view), view, language));
      if (!paper.includes(bare(seal[language]))) missing.push('the seal');
      if (missing.length > 0) problems[form.name] = missing;
    }
    expect(problems).toEqual({});
  });

const purchase = forms.find(({ name }) => name === 'purchaseRequisition')!;

/** The form is answered like this, as if it had always been so. */
const answeredWith = (page: Page, view: FormView) =>
  page.route('**/Bseobj', async (route) => {
    const asked = route.request().postDataJSON() as { code?: string };
    if (asked.code !== formCalls(purchase).read.code) return route.fallback();
    return route.fulfill({ json: { code: 0, msg: '', data: view } });
  });

test('long texts and many lines stand on paper whole, the head of the lines on each page @all', async ({
  person,
}) => {
  const reader = await person({ account: 'manager' });
  await withoutDialog(reader);
  const view = await approvedOf(purchase, 'zh', await counting());
  const purpose = Array.from({ length: 50 }, (_, at) => `第${at + 1}点须更换备件。`).join('');
  const longName = '耐高温不锈钢内六角圆柱头螺栓连接组件带弹簧垫圈及平垫圈';
  const [line] = view.values['lines'] as { id: string; item: object }[];
  const lines = Array.from({ length: 60 }, (_, at) => ({
    ...line,
    ...{ id: `l${at}`, item: { ...line?.item, name: `${longName}${at + 1}` }, spec: `SPEC${at + 1001}` },
  }));
  const many = { ...view, values: { ...view.values, purpose, lines } };
  await answeredWith(reader, many);
  const pdf = await printed(reader, purchase, view.id, 'zh');
  const paper = bare(pdfText(pdf));
  expect(missingOn(paper, expectedOf(purchase, many, 'zh'))).toEqual([]);
  const specs = [...paper.matchAll(/SPEC(\d{4})/g)].map(([, number]) => Number(number));
  expect(specs).toEqual(Array.from({ length: 60 }, (_, at) => at + 1001));
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(2);
  for (let page = 1; page <= pages; page++) expect(paper).toContain(`${page}/${pages}`);
  // Signatures and the code may have a page of their own, behind the lines.
  expect(paper.split('#物料').length - 1).toBeGreaterThanOrEqual(pages - 1);
});

test('paper is marked with the state of what is not approved, and bears no seal then @all', async ({
  person,
}) => {
  const reader = await person({ account: 'manager', language: 'en' });
  await withoutDialog(reader);
  const view = await approvedOf(purchase, 'en', await counting());
  for (const status of ['returned', 'withdrawn', 'voided'] as const) {
    await answeredWith(reader, { ...view, status });
    const paper = bare(pdfText(await printed(reader, purchase, view.id, 'en')));
    // In the head and across the page.
    const [, mark] = formStatuses[status];
    expect(paper.split(mark).length - 1).toBeGreaterThanOrEqual(2);
    expect(paper).not.toContain(seal.en);
    await reader.unroute('**/Bseobj');
  }
});
