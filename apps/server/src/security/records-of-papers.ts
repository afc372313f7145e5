import { addPassage, holdDocument, nameVersion } from '#editor/model';
import { changeSettings } from '#identity/model';
import { addPaper, changePaper, readPaper, saveBase } from '#papers/model';
import { newId } from '#server-kit/server';
import { as, type RequisitionsServer } from '../testing/requisitions-server.ts';
import type { MakeInput } from './matrix.ts';

/** What the calls of documents are tried with: a base that its owner alone is in, and a document of it. */
export function inputsOfPapers(server: RequisitionsServer): Record<string, MakeInput> {
  const owner = as('employee');
  const base = async () => {
    const wanted = { id: newId(), version: 0, name: '资料', reading: 'members' as const, members: [] };
    await server.callAs(owner, saveBase, wanted);
    return { ...wanted, version: 1 };
  };
  const paper = async () => {
    const { id: baseId } = await base();
    const wanted = { id: newId(), baseId, parentId: null, kind: 'text' as const, title: '周会' };
    await server.callAs(owner, addPaper, wanted);
    return { id: wanted.id };
  };
  const version = async () => {
    const { id } = await paper();
    const { number } = await server.callAs(owner, nameVersion, { id, name: 'x' });
    return { id, number };
  };
  const held = async () => {
    const { id } = await paper();
    await server.callAs(owner, holdDocument, { id, act: 'take' });
    return { id, reason: '急用' };
  };
  /** Begins at the beginning of the text and ends at its end: no place of an item is named. */
  const place = Buffer.from([1, 4, ...Buffer.from('text'), 0]).toString('base64');
  const passage = async () => {
    const { id: documentId } = await paper();
    return {
      ...{ id: newId(), documentId, messageId: newId(), quote: 'x', words: 'x' },
      ...{ first: place, last: place },
    };
  };
  const begun = async () => {
    const wanted = await passage();
    await server.callAs(owner, addPassage, wanted);
    return { id: wanted.id, resolved: true };
  };
  return {
    'editor.holdDocument': async () => ({ ...(await paper()), act: 'take' }),
    'editor.breakHold': held,
    'editor.readPassages': async () => ({ documentId: (await paper()).id }),
    'editor.addPassage': passage,
    'editor.resolvePassage': begun,
    'papers.saveBase': base,
    'papers.handOverBase': async () => {
      const wanted = await base();
      const members = [{ personId: 'head', level: 'change' as const }];
      await server.callAs(owner, saveBase, { ...wanted, members });
      return { id: wanted.id, version: 2, toId: 'head' };
    },
    'papers.handOverLeftBase': async () => ({ id: (await base()).id, version: 1, toId: 'head' }),
    'papers.readTree': async () => ({ baseId: (await base()).id }),
    'papers.addPaper': async () => {
      const { id: baseId } = await base();
      return { id: newId(), baseId, parentId: null, kind: 'text', title: '周会' };
    },
    'papers.readPaper': paper,
    'papers.changePaper': async () => ({ ...(await paper()), act: 'title', title: '新名称', before: '周会' }),
    'papers.openPublic': async () => {
      const { id } = await paper();
      await server.callAs(owner, changeSettings, { publicPapersAllowed: true });
      const before = { reading: 'members' as const, members: [] };
      await server.callAs(owner, changePaper, { act: 'share', id, reading: 'everyone', members: [], before });
      return { token: (await server.callAs(owner, readPaper, { id })).address?.token };
    },
    'editor.readVersions': paper,
    'editor.readVersion': version,
    'editor.nameVersion': async () => ({ ...(await paper()), name: 'x' }),
    'editor.restoreVersion': version,
  };
}
