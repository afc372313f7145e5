import { exportDoor, exportPiece } from '#lists/model';
import {
  recordImportDoor,
  recordImportPiece,
  sheetColumnsOf,
  type RecordImportRequest,
  type RecordImportResult,
  type RecordUndoResult,
  type RegisterDeclaration,
} from '#registers/model';
import { newId, writeWorkbook } from '#server-kit/server';
import type { TestActor, TestServer } from '#server-kit/testing';
import type { ChangeRequests } from '../changes/change-requests.ts';
import { endBrokenOffJob } from '../import/end-broken-off.ts';

type Language = 'zh' | 'en';

const linesOf = (payload: string): unknown[] =>
  payload
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

/** Every column of a register that goes into one sheet: of its lines those of one field. */
export const exportedKeys = (register: RegisterDeclaration, linesOfField?: string): string[] =>
  sheetColumnsOf(register)
    .map(({ key }) => key)
    .filter(
      (key) =>
        !key.endsWith(':code') &&
        (!key.startsWith('lines.') || key.startsWith(`lines.${linesOfField ?? ''}.`)),
    );

/** The workbook that an export of some records answers. */
export async function exportedFile(
  server: TestServer,
  actor: TestActor,
  register: RegisterDeclaration,
  {
    ids,
    fields = exportedKeys(register),
    language = 'zh',
  }: { ids?: string[]; fields?: string[]; language?: Language } = {},
): Promise<Buffer> {
  const answer = await server.app.inject({
    method: exportDoor.method,
    url: exportDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(actor)}`, 'x-language': language },
    payload: { screen: register.code, fields, filters: {}, ...(ids && { ids }) },
  });
  const pieces = linesOf(answer.payload).map((piece) => exportPiece.parse(piece));
  return Buffer.concat(pieces.flatMap((piece) => ('part' in piece ? Buffer.from(piece.part, 'base64') : [])));
}

/** A workbook with these rows. */
export async function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const cells = rows.map((row) => row.map((text) => (text ? { text } : null)));
  for await (const part of writeWorkbook([{ name: 'x', widths: [], rows: cells }])) parts.push(part);
  return Buffer.concat(parts);
}

/** What the last piece of an import or its undo says. */
export interface Imported {
  id: string;
  result?: RecordImportResult;
  undone?: RecordUndoResult;
  refused?: string;
  /** Of a refusal before anything was begun. */
  code?: number;
}

type Asked = Partial<Extract<RecordImportRequest, { what: 'try' | 'import' }>>;

async function sent(
  server: TestServer,
  actor: TestActor,
  payload: Readonly<Record<string, unknown>> & { id: string },
  language: Language,
): Promise<Imported> {
  const answer = await server.app.inject({
    method: recordImportDoor.method,
    url: recordImportDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(actor)}`, 'x-language': language },
    payload,
  });
  const { id } = payload;
  if (!String(answer.headers['content-type']).includes('ndjson'))
    return { id, code: answer.json<{ code: number }>().code };
  return { id, ...recordImportPiece.parse(linesOf(answer.payload).at(-1)) };
}

/** Imports a file, or tries it. */
export const importFile = (
  server: TestServer,
  actor: TestActor,
  register: RegisterDeclaration,
  file: Buffer,
  { language = 'zh', ...asked }: Asked & { language?: Language } = {},
): Promise<Imported> =>
  sent(
    server,
    actor,
    {
      ...{ id: newId(), register: register.name, what: 'import', mode: 'both', keyBy: 'code' },
      ...{ fileName: 'x.xlsx', file: file.toString('base64') },
      ...asked,
    },
    language,
  );

/** Takes an import back. */
export const undoImportOf = (
  server: TestServer,
  actor: TestActor,
  register: RegisterDeclaration,
  id: string,
): Promise<Imported> => sent(server, actor, { id, register: register.name, what: 'undo' }, 'zh');

/** Clears what imports have left that broke off; no request is known to have come of any. */
export const clearBrokenOff = (server: TestServer): Promise<void> => {
  const requests = { known: () => Promise.resolve(new Map()) } as Partial<ChangeRequests> as ChangeRequests;
  return server.contexts.background('test', (context) => endBrokenOffJob({ requests }).run({}, context));
};
