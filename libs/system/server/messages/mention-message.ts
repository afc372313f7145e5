import { formMentioned } from '#documents/model';
import { react } from '#server-kit/server';
import { talkMentioned } from '#talk/model';
import { pathOfDialog } from '#tracker/model';
import type { Tell } from './deliver-told.ts';

/** Whoever is named in a comment on a form gets a message that leads to it. */
export const tellOfMention = (tell: Tell) =>
  react(formMentioned, async ({ number, subject, byId, byName: [zh, en], words, people, link }, context) => {
    await tell(context, {
      kind: 'mentioned',
      subject: [`${zh}在 ${number} 中提到了您`, `${en} named you on ${number}`],
      body: [`${subject}\n\n${words}`, `${subject}\n\n${words}`],
      senderId: byId,
      to: people,
      link,
    });
  });

/** The same of a dialog, or of the talk on a record. */
export const tellOfTalkMention = (tell: Tell) =>
  react(talkMentioned, async ({ dialogId, where, byId, byName: [zh, en], words, people, link }, context) => {
    await tell(context, {
      kind: 'mentioned',
      subject: where
        ? [`${zh}在“${where}”中提到了您`, `${en} named you in “${where}”`]
        : [`${zh}在聊天中提到了您`, `${en} named you in a chat`],
      body: [words, words],
      senderId: byId,
      to: people,
      link: link ?? pathOfDialog(dialogId),
    });
  });
