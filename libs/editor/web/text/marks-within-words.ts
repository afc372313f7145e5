import { Extension, markInputRule } from '@tiptap/core';

/**
 * What makes a mark as it is typed after a sign of Chinese or its punctuation, where words are not parted by spaces:
 * '要求**周五**'.
 */
const typed = {
  bold: /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/u,
  strike: /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])~~([^~\s](?:[^~]*[^~\s])?)~~$/u,
  code: /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])`([^`\s](?:[^`]*[^`\s])?)`$/u,
} as const;

/** The editor's own rules wait for a space before the signs; a Chinese sentence has none. */
export const marksWithinWords = Extension.create({
  name: 'marksWithinWords',
  addInputRules() {
    return Object.entries(typed).flatMap(([name, find]) => {
      const type = this.editor.schema.marks[name];
      return type ? [markInputRule({ find, type })] : [];
    });
  },
});
