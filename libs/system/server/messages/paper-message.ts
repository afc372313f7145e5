import { holdBroken, passageCommented } from '#editor/model';
import { baseHandedOver, baseShared, paperShared, pathOfBase, pathOfPaper } from '#papers/model';
import { react } from '#server-kit/server';
import type { Tell } from './deliver-told.ts';

/** Whoever is let into a document hears of it. */
export const tellOfShare = (tell: Tell) =>
  react(paperShared, ({ paperId, title, byId, byName: [zh, en], people }, context) =>
    tell(context, {
      kind: 'share',
      subject: [`${zh}与您共享了文档“${title}”`, `${en} shared “${title}” with you`],
      body: [title, title],
      senderId: byId,
      to: people,
      link: pathOfPaper(paperId),
    }),
  );

/** Whoever is made a member of a knowledge base hears of it. */
export const tellOfBase = (tell: Tell) =>
  react(baseShared, ({ baseId, name, byId, byName: [zh, en], people }, context) =>
    tell(context, {
      kind: 'share',
      subject: [`${zh}与您共享了知识库“${name}”`, `${en} shared the knowledge base “${name}” with you`],
      body: [name, name],
      senderId: byId,
      to: people,
      link: pathOfBase(baseId),
    }),
  );

/** Whoever is given a knowledge base hears of it. */
export const tellOfHandOver = (tell: Tell) =>
  react(baseHandedOver, ({ baseId, name, fromId, fromName: [zh, en], toId, hasLeft }, context) =>
    tell(context, {
      kind: 'administrator',
      subject: hasLeft
        ? [`${zh}已离职，知识库“${name}”由您负责`, `${en} has left: the knowledge base “${name}” is yours`]
        : [`${zh}把知识库“${name}”移交给您`, `${en} handed the knowledge base “${name}” over to you`],
      body: [name, name],
      senderId: fromId,
      to: [toId],
      link: pathOfBase(baseId),
    }),
  );

/** Who wrote a document and who began a passage hear what is said about it. */
export const tellOfPassage = (tell: Tell) =>
  react(passageCommented, ({ title, link, byId, byName: [zh, en], people, words }, context) =>
    tell(context, {
      kind: 'commented',
      subject: [`${zh}批注了“${title}”`, `${en} commented on a passage of “${title}”`],
      body: [words, words],
      senderId: byId,
      to: people,
      link,
    }),
  );

/** Whoever wrote alone hears who ended it, and why. */
export const tellOfBrokenHold = (tell: Tell) =>
  react(holdBroken, ({ title, link, byId, byName: [zh, en], people, reason }, context) =>
    tell(context, {
      kind: 'share',
      subject: [`${zh}解除了您对“${title}”的独占`, `${en} broke your hold of “${title}”`],
      body: [reason, reason],
      senderId: byId,
      to: people,
      link,
    }),
  );
