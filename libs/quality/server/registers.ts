import { qcStandard } from '#quality/model';
import { standardHandlers } from './bare-handlers.ts';
import { registerFrom, registerTable, type ServedRegister } from '#registers/server';

export const qcStandardTable = registerTable(qcStandard);

/** Standards; of those in use for an item the newest counts. */
export const qcStandards: ServedRegister = registerFrom(qcStandard, {
  table: qcStandardTable,
  calls: ({ handlers }) => standardHandlers(handlers, qcStandards.rows.handlers[0]),
});

export const qualityRegisters: readonly ServedRegister[] = [qcStandards];
