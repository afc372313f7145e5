import { holdBroken } from '#editor/model';
import { paperShared, pathOfPaper } from '#papers/model';
import { react } from '#server-kit/server';
import { deliverTold } from './deliver-told.ts';

/** Whoever is let into a document hears of it. */
export const tellOfShare = react(paperShared, ({ paperId, title, byId, byName: [zh, en], people }, context) =>
  deliverTold(context, {
    kind: 'share',
    subject: [`${zh}与您共享了文档“${title}”`, `${en} shared “${title}” with you`],
    body: [title, title],
    senderId: byId,
    to: people,
    link: pathOfPaper(paperId),
  }),
);

/** Whoever wrote alone hears who ended it, and why. */
export const tellOfBrokenHold = react(
  holdBroken,
  ({ title, link, byId, byName: [zh, en], people, reason }, context) =>
    deliverTold(context, {
      kind: 'share',
      subject: [`${zh}解除了您对“${title}”的独占`, `${en} broke your hold of “${title}”`],
      body: [reason, reason],
      senderId: byId,
      to: people,
      link,
    }),
);
