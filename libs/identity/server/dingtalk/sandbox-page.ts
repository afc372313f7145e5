import { say, type Label } from '#calls/model';
import { escaped, type SandboxPage } from '#server-kit/server';

const texts = {
  title: ['钉钉登录（沙箱）', 'DingTalk sign-in (sandbox)'],
  words: [
    '系统未配置钉钉密钥，这里代替钉钉。任何姓名和手机号都可以；同一手机号总是同一个人。',
    'No keys of DingTalk are set up; this stands in for it. Any name and mobile will do; the same mobile is always the same person.',
  ],
  nick: ['姓名', 'Name'],
  mobile: ['手机号', 'Mobile'],
  agree: ['同意并登录', 'Agree and sign in'],
  refuse: ['拒绝', 'Refuse'],
} as const satisfies Record<string, Label>;

export interface Asked {
  client_id: string;
  redirect_uri: string;
  state: string;
  lang: 'zh_CN' | 'en_US';
}

/** The page where a person would agree in DingTalk. */
export function sandboxPage(asked: Asked, problem?: Label): SandboxPage {
  const language = asked.lang === 'en_US' ? 'en' : 'zh';
  const words = (label: Label): string => escaped(say(label, language));
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('');
  const body = `<h1>${words(texts.title)}</h1>
<p>${words(texts.words)}</p>
${problem ? `<p role="alert"><strong>${words(problem)}</strong></p>` : ''}
<form method="post" action="agree">
${hidden}
<label for="nick">${words(texts.nick)}</label><input id="nick" name="nick" required maxlength="50" autocomplete="off">
<label for="mobile">${words(texts.mobile)}</label><input id="mobile" name="mobile" required inputmode="tel" maxlength="20" autocomplete="off">
<button name="decision" value="agree">${words(texts.agree)}</button>
<button name="decision" value="refuse" formnovalidate>${words(texts.refuse)}</button>
</form>`;
  return { title: texts.title, language, body };
}
