import type { Label } from '#calls/model';
import type { TemplateChannel } from '#identity/model';

/** How the ways of sending are called. */
export const channelWords: Readonly<Record<TemplateChannel, Label>> = {
  mail: ['邮件', 'Mail'],
  sms: ['短信', 'Text message'],
};
