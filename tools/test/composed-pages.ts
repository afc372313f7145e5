import type { RegisterDeclaration } from '#registers/model';
import { recordRouteOf } from '#registers/model';
import { gather } from '#server-kit/server';
import type { EditionName, ScreenDeclaration } from '#shell/model';
import { designerRoute, formDesignerRoute } from '#workflow/model';
import { screens } from '../../apps/server/src/compose.ts';
import { features } from '../../apps/server/src/features.ts';

/** A page of the installation as it is composed. */
export interface ComposedPage {
  address: string;
  editions: readonly EditionName[];
  /** The address waits for the id of a record: its list has one. */
  recordOf?: RegisterDeclaration;
}

/** What a detail has to be told in its address; null: it is of a document, which the journeys of printing and of types have. */
const toldIn: Readonly<Record<string, string | null>> = {
  [designerRoute]: '?type=REQ110P',
  [formDesignerRoute]: null,
  // Made where the record is saved, never begun by hand.
  '/basehome/Abse110p_2': null,
  // The first account of the demo company.
  '/syshome/Sys120p_2': '?id=A1001',
  '/lpsyshome/Lpsys120p_2': '?id=A1001',
};
const isPrint = (route: string): boolean => route.endsWith('_print');

const registers = new Map(gather(features, 'registers').map(({ register }) => [register.code, register]));

function pagesOf({ code, route, editions, details = [] }: ScreenDeclaration): ComposedPage[] {
  const list = { address: route, editions };
  const register = registers.get(code);
  if (register) {
    const record = recordRouteOf(register);
    return [
      list,
      { address: `${record}?new=1`, editions },
      { address: `${record}?id=`, editions, recordOf: register },
    ];
  }
  const open = details.filter((detail) => !isPrint(detail.route) && toldIn[detail.route] !== null);
  return [
    list,
    ...open.map((detail) => ({ address: detail.route + (toldIn[detail.route] ?? ''), editions })),
  ];
}

/** Every screen of the installation with what stands behind it: new forms, ledgers, and of registers a record and a new one. */
export const composedPages: readonly ComposedPage[] = screens.flatMap(pagesOf);
