import type { AnyCall } from '#calls/model';
import {
  formExportRequest,
  importDoor,
  importRequest,
  templateDoor,
  templateRequest,
} from '#documents/model';
import { exportDoor } from '#lists/model';
import {
  recordImportDoor,
  recordImportRequest,
  recordTemplateDoor,
  recordTemplateRequest,
} from '#registers/model';
import { pdfDocument, pdfDoors, pdfEncryption, pdfMerge } from '#server-kit/model';
import { compileCalls } from '#server-kit/server';
import { composedFeatures } from '../../apps/server/src/testing/composed-features.ts';
import type { Attacked } from './probe.ts';

/** Every call of the composed server. */
export function allCalls(): readonly AnyCall[] {
  return compileCalls(composedFeatures()).all.map(({ call }) => call);
}

/** Calls that would end what the attacks need: the session, or everybody's way in. */
const ending = new Set(['identity.signOut', 'identity.signOutOlder', 'identity.changeSettings']);
export const attacked = (): readonly Attacked[] => [
  ...allCalls().filter(({ name }) => !ending.has(name)),
  ...doorsBeside,
];

/** Doors that are no calls because they answer bit by bit; they are given JSON as well. */
export const doorsBeside: readonly Attacked[] = [
  { name: 'forms.import', door: importDoor, request: importRequest },
  { name: 'forms.importTemplate', door: templateDoor, request: templateRequest },
  { name: 'lists.export', door: exportDoor, request: formExportRequest },
  { name: 'registers.import', door: recordImportDoor, request: recordImportRequest },
  { name: 'registers.importTemplate', door: recordTemplateDoor, request: recordTemplateRequest },
  { name: 'files.createPdf', door: pdfDoors.create, request: pdfDocument },
  { name: 'files.mergePdf', door: pdfDoors.merge, request: pdfMerge },
  { name: 'files.encryptPdf', door: pdfDoors.encrypt, request: pdfEncryption },
];

/** All of them in the full run; in the one of every test each tenth, spread over all features. */
export const sampled = (size: number): readonly Attacked[] =>
  attacked().filter((_, index) => size >= 1 || index % 10 === 0);
