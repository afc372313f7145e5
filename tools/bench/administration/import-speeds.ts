import { randomUUID } from 'node:crypto';
import { inDays } from '#calls/model';
import { importDoor, importPiece } from '#documents/model';
import { bin } from '#master-data/model';
import { recordImportDoor, recordImportPiece } from '#registers/model';
import { writeWorkbook } from '#server-kit/server';
import type { WireClient } from '../../wire/wire-client.ts';

/** Base64 of a workbook with one sheet of texts. */
async function fileOf(texts: readonly (readonly string[])[]): Promise<string> {
  const rows = texts.map((row) => row.map((text) => ({ text })));
  const parts: Buffer[] = [];
  for await (const part of writeWorkbook([{ name: 'x', widths: [], rows }])) parts.push(part);
  return Buffer.concat(parts).toString('base64');
}

/** Sends an import and answers its pieces and how long it took, in seconds. */
async function send(origin: string, { token }: WireClient, path: string, body: object) {
  const begun = performance.now();
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': token, 'x-language': 'zh' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const seconds = (performance.now() - begun) / 1000;
  const last: unknown = JSON.parse(text.trim().split('\n').at(-1) ?? 'null');
  return { last, seconds };
}

/** A server compiles what an import needs during the first two; the better of each counts. */
const turns = 6;

/** Rows a second of records and of forms, each imported from a workbook of so many rows; in turns, the better of each. */
export async function importSpeeds(
  origin: string,
  admin: WireClient,
  rows: number,
): Promise<{ records: number; forms: number }> {
  const numbers = Array.from({ length: rows }, (_, at) => at + 1);
  const best = { records: 0, forms: 0 };
  for (let turn = 0; turn < turns; turn++) {
    const bins = await fileOf([
      ['编码', '名称', '仓库'],
      ...numbers.map((at) => [`X${turn}-${at}`, `库位 ${turn}-${at}`, 'WC01-1']),
    ]);
    const asked = { id: randomUUID(), fileName: 'bench.xlsx' };
    const records = await send(origin, admin, recordImportDoor.path, {
      ...{ ...asked, what: 'import', register: bin.name, mode: 'new', keyBy: 'code', file: bins },
    });
    const told = recordImportPiece.parse(records.last);
    if (!('result' in told) || told.result.counts.new !== rows)
      throw new Error(`The import of records: ${JSON.stringify(told).slice(0, 600)}`);
    const requests = await fileOf([
      ['需用日期', '用途', '采购明细：物料', '采购明细：单位', '采购明细：数量', '采购明细：预估单价'],
      ...numbers.map((at) => [inDays(30), `bench ${turn}-${at}`, 'M10030', '', String(at), '12.50']),
    ]);
    const forms = await send(origin, admin, importDoor.path, {
      ...{ ...asked, id: randomUUID(), screen: 'REQ110P', dryRun: false, file: requests },
    });
    const made = importPiece.parse(forms.last);
    if (!('result' in made) || made.result.forms !== rows)
      throw new Error(`The import of forms: ${JSON.stringify(made).slice(0, 600)}`);
    best.records = Math.max(best.records, rows / records.seconds);
    best.forms = Math.max(best.forms, rows / forms.seconds);
  }
  return best;
}
