import { say, type Label, type Language } from '#calls/model';
import { escaped, type SandboxPage } from '#server-kit/server';
import type { SandboxEnvelope, SandboxRecipient } from '../../tables/sandbox.ts';

const texts = {
  title: ['电子签约（沙箱）', 'E-signature (sandbox)'],
  words: [
    '系统未配置 DocuSign 密钥，这里代替 DocuSign。在此签署没有法律效力。',
    'No keys of DocuSign are set; this stands in for it. What is signed here has no legal force.',
  ],
  signer: ['签署人', 'Signer'],
  email: ['邮箱', 'E-mail'],
  document: ['文件', 'Document'],
  open: ['在新窗口打开文件', 'Open the document in a window of its own'],
  name: ['请输入您的姓名作为签名', 'Type your name as your signature'],
  agree: ['我同意以电子方式签署本文件', 'I agree to sign this document electronically'],
  sign: ['签署', 'Sign'],
  reason: ['拒签理由', 'Why you decline'],
  decline: ['拒绝签署', 'Decline to sign'],
  ended: [
    '此链接已失效、已使用，或文件已不需要签署',
    'This link has expired, was used, or nothing is left to sign',
  ],
  again: ['请向发送方索取新的链接。', 'Please ask the sender for a new one.'],
  signed: ['已签署，谢谢', 'Signed, thank you'],
  declined: ['已拒签', 'Declined'],
  close: ['可以关闭此页面。', 'You may close this page.'],
  other: ['English', '中文'],
} as const satisfies Record<string, Label>;

export const problems = {
  noName: ['请输入姓名', 'Please type your name'],
  name: ['姓名须与签署人一致', 'The name has to be that of the signer'],
  agree: ['请先勾选同意', 'Please agree first'],
  reason: ['请填写拒签理由', 'Please say why you decline'],
} as const satisfies Record<string, Label>;

const styles = `
  :root { --line: #d9dee3; --brand: #3d85c6; --head: #1f2d3d; --ground: #f4f7fa; --paper: #fff; --ink: #1f2933; }
  @media (prefers-color-scheme: dark) {
    :root { --line: #39424d; --ground: #14181d; --paper: #1d232a; --ink: #e6eaee; }
  }
  body { max-width: none; margin: 0; padding: 0; background: var(--ground); color: var(--ink); }
  header { display: flex; gap: 1rem; align-items: baseline; padding: 0.9rem 1.5rem; background: var(--head); color: #fff; }
  header h1 { flex: 1; margin: 0; font-size: 1.1rem; }
  header a { color: #cfe2f3; }
  .notice { margin: 0; padding: 0.5rem 1.5rem; background: #fff4d6; color: #5c4400; }
  .page { display: grid; grid-template-columns: minmax(0, 2fr) minmax(17rem, 1fr); gap: 1.5rem; max-width: 70rem; margin: 1.5rem auto; padding: 0 1.5rem; }
  @media (max-width: 800px) { .page { grid-template-columns: minmax(0, 1fr); } }
  .card { padding: 1.25rem; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); }
  .end { max-width: 30rem; margin: 12vh auto; text-align: center; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.35rem 1rem; margin: 0 0 1rem; }
  dt { opacity: 0.7; } dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
  .card h2 { margin: 0 0 0.75rem; font-size: 1rem; overflow-wrap: anywhere; }
  .check { display: flex; gap: 0.5rem; align-items: flex-start; } .check input { width: auto; margin-top: 0.35rem; }
  input, button, textarea { border: 1px solid var(--line); border-radius: 6px; background: var(--paper); color: inherit; }
  textarea { box-sizing: border-box; width: 100%; padding: 0.6rem; font: inherit; }
  button { cursor: pointer; } button.main { border-color: var(--brand); background: var(--brand); color: #fff; }
  [name='name'] { font-style: italic; font-size: 1.2rem; }
  details { margin-top: 1.5rem; } summary { cursor: pointer; }
  [role='alert'] { padding: 0.5rem 0.75rem; border-radius: 6px; background: #fde8e8; color: #9b1c1c; }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;

function framed(language: Language, body: string, switchTo: string | null): SandboxPage {
  const words = (label: Label): string => escaped(say(label, language));
  const other = switchTo
    ? `<a href="${escaped(switchTo)}" lang="${language === 'zh' ? 'en' : 'zh-CN'}">${words(texts.other)}</a>`
    : '';
  return {
    title: texts.title,
    language,
    styles,
    body: `<header><h1>HBIndex · ${words(texts.title)}</h1>${other}</header>
<p class="notice">${words(texts.words)}</p>
${body}`,
  };
}

interface Signing {
  token: string;
  row: SandboxEnvelope;
  one: SandboxRecipient;
  /** Where the other language is; null where the way serves once. */
  switchTo: string | null;
  /** What stands in the way of what was sent; and that, which stays to be corrected. */
  problems?: readonly Label[];
  typed?: Typed;
}

/** What somebody typed and ticked before they signed or declined. */
export interface Typed {
  name: string;
  agree: boolean;
  reason: string;
  declines: boolean;
}
const nothingTyped: Typed = { name: '', agree: false, reason: '', declines: false };

/** The page where somebody reads, signs or declines. */
export function signPage(
  { token, row, one, switchTo, problems: found = [], typed = nothingTyped }: Signing,
  language: Language,
): SandboxPage {
  const words = (label: Label): string => escaped(say(label, language));
  const paper = `sign/document?token=${encodeURIComponent(token)}`;
  const hidden = `<input type="hidden" name="token" value="${escaped(token)}"><input type="hidden" name="lang" value="${language}">`;
  return framed(
    language,
    `<div class="page">
<section class="card" aria-label="${words(texts.document)}">
<h2>${escaped(row.subject)}</h2>
<iframe src="${paper}" title="${words(texts.document)}"></iframe>
<p><a href="${paper}" target="_blank" rel="noopener">${words(texts.open)}</a></p>
</section>
<section class="card">
<dl><dt>${words(texts.signer)}</dt><dd>${escaped(one.name)}</dd><dt>${words(texts.email)}</dt><dd>${escaped(one.email)}</dd></dl>
${found.map((problem) => `<p role="alert">${words(problem)}</p>`).join('\n')}
<form method="post" action="sign">${hidden}
<label for="name">${words(texts.name)}</label><input id="name" name="name" maxlength="100" autocomplete="off" value="${escaped(typed.name)}">
<label class="check"><input type="checkbox" name="agree" value="yes"${typed.agree ? ' checked' : ''}><span>${words(texts.agree)}</span></label>
<button class="main" name="decision" value="sign">${words(texts.sign)}</button>
</form>
<details${typed.declines ? ' open' : ''}><summary>${words(texts.decline)}</summary>
<form method="post" action="sign">${hidden}
<label for="reason">${words(texts.reason)}</label><textarea id="reason" name="reason" rows="3" maxlength="200">${escaped(typed.reason)}</textarea>
<button name="decision" value="decline">${words(texts.decline)}</button>
</form></details>
</section>
</div>`,
    switchTo,
  );
}

/** What is said when nothing is left to do. */
export function endPage(what: 'ended' | 'signed' | 'declined', language: Language): SandboxPage {
  const words = (label: Label): string => escaped(say(label, language));
  return framed(
    language,
    `<section class="card end"><h2>${words(texts[what])}</h2><p>${words(what === 'ended' ? texts.again : texts.close)}</p></section>`,
    null,
  );
}
