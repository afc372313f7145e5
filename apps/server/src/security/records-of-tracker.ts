import { dayAfter, dayOf } from '#calls/model';
import { addPaper, saveBase } from '#papers/model';
import { newId } from '#server-kit/server';
import { uploadedFile } from '#server-kit/testing';
import {
  actOnTask,
  addTask,
  changeProjectFile,
  readBoard,
  saveProject,
  saveRelation,
  saveReport,
  saveTemplate,
} from '#tracker/model';
import { as, type RequisitionsServer } from '../testing/requisitions-server.ts';
import type { MakeInput } from './matrix.ts';

let made = 0;
/** 'SAA', 'SAB' and so on: a code has letters only. */
const nextCode = (): string => {
  made += 1;
  return `S${String.fromCharCode(65 + Math.floor(made / 26), 65 + (made % 26))}`;
};

/** What the calls of the tracker are tried with: a project that its owner alone is in, and a task of it. */
export function inputsOfTracker(server: RequisitionsServer): Record<string, MakeInput> {
  const owner = as('employee');
  const project = async () => {
    const wanted = {
      ...{ id: newId(), version: 0, projectCode: nextCode(), name: '项目', members: [] },
      ...{ viewedBy: 'members' as const, managedBy: 'managers' as const },
    };
    await server.callAs(owner, saveProject, wanted);
    return { ...wanted, version: 1 };
  };
  const task = async () => {
    const { id: projectId } = await project();
    const { id } = await server.callAs(owner, addTask, { title: 'x', projectId });
    const { lists } = await server.callAs(owner, readBoard, { projectId });
    return { id, projectId, standsIn: lists[0]?.id ?? '', listId: lists[1]?.id ?? '' };
  };
  const two = async () => {
    const { id, projectId } = await task();
    const other = await server.callAs(owner, addTask, { title: 'y', projectId });
    return { taskId: id, otherId: other.id, kind: 'relates' as const };
  };
  /** A mind map of the same owner, to link with the task. */
  const map = async () => {
    const [baseId, mapId] = [newId(), newId()];
    const base = { id: baseId, version: 0, name: '资料', reading: 'members' as const, members: [] };
    await server.callAs(owner, saveBase, base);
    const paper = { id: mapId, baseId, parentId: null, kind: 'mindmap' as const, title: '步骤' };
    await server.callAs(owner, addPaper, paper);
    return { taskId: (await task()).id, baseId, mapId, linked: true };
  };
  let day = dayOf(new Date(), 'Asia/Shanghai');
  const report = async () => {
    day = dayAfter(day, -1);
    const body = { done: [], todo: [], remarks: 'x', left: [] };
    const wanted = { kind: 'daily' as const, day, version: 0, body, receiverIds: ['head'], send: true };
    const { id } = await server.callAs(owner, saveReport, wanted);
    return { id };
  };
  /** Of a project, with a file in it. */
  const file = async () => {
    const { id } = await project();
    const upfid = await uploadedFile(server.database.db, { by: 'employee', name: 'x.pdf' });
    await server.callAs(owner, changeProjectFile, { TABLE_GUID: id, upfid });
    return { fileid: upfid, name: 'y' };
  };
  const inBin = async () => {
    const { id } = await task();
    await server.callAs(owner, actOnTask, { act: 'delete', taskid: id });
    return { kind: 'task' as const, id: String(id) };
  };
  const template = async () => {
    const id = newId();
    await server.callAs(owner, saveTemplate, { id, version: 0, name: '入职', tasks: [{ title: 'x' }] });
    return { id };
  };
  return {
    'tracker.removeTemplate': template,
    'tracker.deleteProject': async () => {
      const { id, name } = await project();
      return { id, name };
    },
    'tracker.restoreFromBin': inBin,
    'tracker.listProjectFiles': async () => ({ projectid: (await project()).id }),
    'tracker.changeProjectFile': async () => ({ action: 'D', fileid: (await file()).fileid }),
    'tracker.renameProjectFile': file,
    'tracker.readRecordTasks': async () => ({ record: { type: 'task', id: String((await task()).id) } }),
    'tracker.readReport': report,
    'tracker.markReportRead': report,
    'tracker.readPlan': async () => ({ projectId: (await project()).id }),
    'tracker.readLoad': async () => ({ projectId: (await project()).id, from: '2026-11-23' }),
    'tracker.readSeries': async () => ({ taskId: (await task()).id }),
    'tracker.previewSeries': async () => ({ taskId: (await task()).id, rule: 'FREQ=DAILY' }),
    'tracker.saveSeries': async () => ({ taskId: (await task()).id, rule: 'FREQ=DAILY' }),
    'tracker.stopSeries': async () => ({ taskId: (await task()).id }),
    'tracker.readTaskMaps': async () => ({ taskId: (await task()).id }),
    'tracker.linkTaskMap': map,
    'tracker.readProjectPapers': async () => ({ projectId: (await project()).id }),
    'tracker.linkProjectPaper': async () => {
      const { mapId } = await map();
      return { projectId: (await project()).id, paperId: mapId, linked: true };
    },
    'tracker.makeTaskMap': async () => {
      const { taskId, baseId } = await map();
      return { taskId, baseId, id: newId(), title: '步骤' };
    },
    'tracker.readRelations': async () => ({ taskId: (await task()).id }),
    'tracker.previewShift': async () => ({ taskId: (await task()).id }),
    'tracker.saveRelation': two,
    'tracker.removeRelation': async () => {
      const relation = await two();
      await server.callAs(owner, saveRelation, relation);
      return relation;
    },
    'tracker.readTask': async () => ({ taskid: (await task()).id }),
    'tracker.actOnTask': async () => ({ act: 'title', taskid: (await task()).id, content: 'y' }),
    'tracker.readTaskTalk': async () => ({ taskid: (await task()).id }),
    'tracker.readTaskLog': async () => ({ taskid: String((await task()).id) }),
    'tracker.addTask': async () => ({ title: 'x', projectId: (await project()).id }),
    'tracker.moveTask': async () => {
      const { id, listId, standsIn: before } = await task();
      return { taskId: id, listId, before, afterId: null };
    },
    'tracker.placeTask': async () => ({
      ...{ taskId: (await task()).id, view: 'mine', level: 2, before: 2, afterId: null },
    }),
    'tracker.readProject': async () => ({ id: (await project()).id }),
    'tracker.saveProject': project,
    'tracker.moveTaskToProject': async () => ({
      taskId: (await task()).id,
      projectId: (await project()).id,
    }),
    // To a member alone; with them it is the second version.
    'tracker.handOverProject': async () => {
      const made = await project();
      await server.callAs(owner, saveProject, { ...made, members: [{ personId: 'head', manages: false }] });
      return { id: made.id, version: 2, toId: 'head' };
    },
    'tracker.setProjectState': async () => ({ id: (await project()).id, state: 'closed' }),
    'tracker.saveList': async () => ({ projectId: (await project()).id, id: newId(), name: 'x' }),
    'tracker.moveList': async () => {
      const { projectId, listId: id } = await task();
      return { projectId, id, afterId: null };
    },
    'tracker.readBoard': async () => ({ projectId: (await project()).id }),
  };
}
