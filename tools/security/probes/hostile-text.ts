import { randomUUID } from 'node:crypto';
import { formCalls } from '#documents/model';
import { headOf } from '#requisitions/model';
import { uploadDoors, uploadedFile } from '#server-kit/model';
import { sendMessage } from '#system/model';
import { inBrowser, signInAs } from '../browser.ts';
import { signedIn } from '../../wire/wire-client.ts';
import { purchaseCalls, sampleRequisitions } from '../../wire/sample-requisition.ts';
import { ask, type Probe, type Target } from '../probe.ts';

const texts = [
  '<img src=https://evil.example/a onerror=alert(1)>',
  '<script>alert(2)</script><svg/onload=alert(3)>',
  '"><iframe src="javascript:alert(4)"></iframe>',
  '[click](javascript:alert(5)) ![x](https://evil.example/b)',
  '{{constructor.constructor("alert(6)")()}} ${alert(7)}',
];

/** The same texts in comments and messages. */
async function saidElsewhere(target: Target, id: string): Promise<void> {
  const { comment } = formCalls(headOf('purchaseRequisition'));
  const head = await signedIn(target.origin, 'head');
  for (const text of texts) {
    await target.employee.call(comment, {
      id,
      commentId: randomUUID(),
      words: text,
      mentionIds: [head.personId],
    });
    await target.employee.call(sendMessage, {
      ...{ kind: 'message', MSGTEXT: text.slice(0, 200), MSGBODY: text, MSGTO: [head.personId] },
    });
  }
}

/** A file with the text as its name; answers its id. */
async function attached(target: Target, text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['a']), `${text}.txt`);
  const { method, path } = uploadDoors.putFile;
  const reply = await ask(target, path, { method, headers: { 'access-token': target.token }, body: form });
  return uploadedFile.parse((JSON.parse(reply.text) as { data: unknown }).data).id;
}

export const hostileText: Probe = {
  name: 'hostile text in a form, opened in a browser by its approver',
  promise: 'no dialog, no request to another site, no script of others',
  async run(target) {
    const sample = await sampleRequisitions(target.employee);
    const ids: string[] = [];
    for (const text of texts) {
      const input = { ...sample(1), id: randomUUID(), subject: text.slice(0, 100), remarks: text };
      ids.push(
        (
          await target.employee.call(purchaseCalls.submit, {
            ...input,
            attachmentIds: [await attached(target, text)],
            values: { ...input.values, purpose: text },
          })
        ).id,
      );
    }
    await saidElsewhere(target, ids[0] ?? '');
    const seen: string[] = [];
    let shown = 0;
    await inBrowser(target, async (open) => {
      const watched = await open();
      const { page } = watched;
      await signInAs(page, 'head');
      const pages: [string, string][] = [
        ['/areqhome/AREQ110P', texts.at(-1) ?? ''],
        ['/reqhome/REQ110P', texts.at(-1) ?? ''],
        ['/account/settings/notification', texts.at(-1) ?? ''],
        ...ids.map((id, at): [string, string] => [`/reqhome/Req110p_2?id=${id}`, texts[at] ?? '']),
      ];
      for (const [route, text] of pages) {
        await page.goto(route);
        // Letter by letter, as it was typed.
        await page.getByText(text, { exact: false }).first().waitFor({ state: 'attached' });
        shown++;
        const print = page.getByRole('button', { name: '打印' });
        if (await print.count()) await print.first().click();
        // Whatever unfolds on hover or by a press.
        for (const tab of await page.getByRole('tab').all())
          await tab.click({ timeout: 1_000 }).catch(() => undefined);
      }
      seen.push(...watched.seen);
    });
    return {
      figures: seen.length
        ? `seen: ${seen.slice(0, 3).join(', ')}`
        : `${texts.length} texts, shown as text on ${shown} pages, nothing ran`,
      safe: seen.length === 0 && shown > 0,
    };
  },
};
