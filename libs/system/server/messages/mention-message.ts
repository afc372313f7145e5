import { formMentioned } from '#documents/model';
import { react } from '#server-kit/server';
import { deliverMessage } from './deliver.ts';

/** Whoever is named in a comment on a form gets a message that leads to it. */
export const tellOfMention = react(
  formMentioned,
  async ({ number, subject, byId, byName: [zh, en], words, people, link }, context) => {
    await deliverMessage(context, {
      kind: 'message',
      subject: [`${zh}在 ${number} 中提到了您`, `${en} named you on ${number}`],
      body: [`${subject}\n\n${words}`, `${subject}\n\n${words}`],
      senderId: byId,
      to: people,
      link,
    });
  },
);
