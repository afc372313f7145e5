import { join } from 'node:path';
import { defineServerFeature, react, type Handler, type ServerFeature } from '#server-kit/server';
import { changesHandler } from './changes/list-changes.ts';
import { changeFromHandler, readDatedHandler } from './dated/dated-handlers.ts';
import { explainHandler } from './rules/explain-handler.ts';
import { exportOfRegister } from './export/export-of-register.ts';
import { filesHandler, fileOwnerOf } from './files/record-files.ts';
import { printHandler } from './print/print-record.ts';
import { readHandler } from './handlers/record-view.ts';
import { optionsHandler } from './handlers/record-options.ts';
import { findRecordsHandler } from './handlers/find-records.ts';
import { readManyHandler } from './handlers/read-many.ts';
import { removeHandler } from './handlers/remove-record.ts';
import { revealHandler } from './handlers/reveal-value.ts';
import { furtherHandlers, saveHandler, saveManyHandler } from './handlers/save-records.ts';
import { setStateHandler } from './handlers/set-state.ts';
import { usesHandler } from './handlers/uses-of-record.ts';
import { auditedBesideRegisters } from './history/audited-beside.ts';
import { auditedRegister } from './history/audited-register.ts';
import { historyHandler } from './history/record-history.ts';
import { registerChanged } from '#registers/model';
import { endBrokenOffJob } from './import/end-broken-off.ts';
import { importRoutes } from './import/import-routes.ts';
import { pastImportsHandler, refusedRowsOwner } from './import/past-imports.ts';
import { mergedHandler, mergeHandler, mergePreviewHandler, unmergeHandler } from './merge/merge-handlers.ts';
import { doorOfRegister } from './record/register-door.ts';
import { makeFindable } from './record/fill-search.ts';
import { threadOfRegister } from './record/thread-of-register.ts';
import type { ServedRegister } from './register-from.ts';
import { keepPairs } from './twins/keep-pairs.ts';
import { judgeAfterPlaces, judgeTwinsJob } from './twins/judge-anew.ts';
import { dismissTwinsHandler, findTwinsHandler, twinPairsHandler } from './twins/twin-handlers.ts';
import { registersKit, type RegistersKit, type RegistersOptions } from './registers-kit.ts';

const handlersOf = (kit: RegistersKit, served: ServedRegister): Handler[] => [
  optionsHandler(served),
  readHandler(kit, served),
  saveHandler(kit, served),
  setStateHandler(served),
  saveManyHandler(kit, served),
  readManyHandler(kit, served),
  historyHandler(kit, served),
  removeHandler(kit, served),
  usesHandler(kit, served),
  revealHandler(served),
  filesHandler(served),
  printHandler(served),
  pastImportsHandler(served),
  ...handlersOfTwins(kit, served),
  ...handlersOfDays(kit, served),
  ...furtherHandlers(kit, served),
];

/** Of registers with fields that change by day, and of changes that wait. */
const handlersOfDays = (kit: RegistersKit, served: ServedRegister): Handler[] => {
  const { datedCalls, changesCall, explainCall } = served.register;
  return [
    ...(datedCalls
      ? [readDatedHandler(kit, served, datedCalls), changeFromHandler(kit, served, datedCalls)]
      : []),
    ...(explainCall ? [explainHandler(served, explainCall)] : []),
    ...(changesCall ? [changesHandler(kit, served, changesCall)] : []),
  ];
};

/** Of registers of which two records can be the same. */
function handlersOfTwins(kit: RegistersKit, served: ServedRegister): Handler[] {
  const { twinCalls, mergeCalls } = served.register;
  if (!twinCalls || !mergeCalls) return [];
  return [
    findTwinsHandler(served, twinCalls),
    twinPairsHandler(served, twinCalls),
    dismissTwinsHandler(served, twinCalls),
    mergePreviewHandler(kit, served, mergeCalls),
    mergeHandler(kit, served, mergeCalls),
    unmergeHandler(kit, served, mergeCalls),
    mergedHandler(served, mergeCalls),
  ];
}

/** The registers kit on the server: the handlers of every register that is given; the lists of their rows are for the kit of lists. */
export function registersFeature(options: RegistersOptions): ServerFeature {
  const kit = registersKit(options);
  const audited = kit.registers.map((served) => auditedRegister(kit, served));
  return defineServerFeature({
    name: 'registers',
    migrations: join(import.meta.dirname, 'migrations'),
    seed: async (db) => {
      for (const served of kit.registers) await makeFindable(db, served);
    },
    // Whoever writes a record, its twins are looked for anew.
    reactions: [
      react(registerChanged, async ({ register, ids }, { db }) => {
        const served = kit.registers.find((each) => each.register.name === register);
        if (served) await keepPairs(db, served, ids);
      }),
      judgeAfterPlaces,
    ],
    jobs: [judgeTwinsJob(kit.registers), endBrokenOffJob(kit)],
    handlers: [
      ...kit.registers.flatMap((served) => handlersOf(kit, served)),
      findRecordsHandler(kit.registers),
    ],
    recordDoors: kit.registers.map((served) => doorOfRegister(served)),
    exports: kit.registers.map((served) => exportOfRegister(kit, served)),
    audited: [...audited, ...auditedBesideRegisters(kit, audited)],
    threads: kit.registers.map(threadOfRegister),
    fileOwners: [...kit.registers.map(fileOwnerOf), refusedRowsOwner(kit)],
    routes: importRoutes(kit),
  });
}
