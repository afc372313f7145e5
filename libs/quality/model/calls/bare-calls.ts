import { defineCall, right } from '#calls/model';
import { qcStandard } from '../registers/standard.ts';

// The codes of the specification for the standards, which are a register: its calls by other names.
const { options, read, save } = qcStandard.calls;
const { rows } = qcStandard.rows.calls;
const topics = ['register:qcStandard'];
const of = <C extends { request: unknown; response: unknown }>({ request, response }: C) =>
  ({ request, response }) as Pick<C, 'request' | 'response'>;

export const standardOptions = defineCall({
  ...of(options),
  ...{ name: 'quality.standardOptions', code: 'FCT_QC_STANDARD_0', effect: 'read', topics },
  summary: ['检验标准所需选项', 'What a new standard starts with'],
  access: right('QC210P', 'query'),
});
export const standardList = defineCall({
  ...of(rows),
  ...{ name: 'quality.standards', code: 'FCT_QC_STANDARD_1', effect: 'read', topics },
  summary: ['检验标准', 'Standards'],
  access: right('QC210P', 'query'),
  errors: rows.errors,
});
export const readStandard = defineCall({
  ...of(read),
  ...{ name: 'quality.readStandard', code: 'FCT_QC_STANDARD_2', effect: 'read', topics },
  summary: ['读取检验标准', 'Read a standard'],
  access: right('QC210P', 'get'),
  errors: ['notFound'],
});
export const saveStandard = defineCall({
  ...of(save),
  ...{ name: 'quality.saveStandard', code: 'FCT_QC_STANDARD_3', effect: 'write', topics },
  summary: ['保存检验标准', 'Save a standard'],
  access: right('QC210P', 'query'),
  errors: save.errors,
});
