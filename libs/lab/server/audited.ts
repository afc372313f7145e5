import { plainAudited } from '#identity/server';
import { sheetStates, unitStates, pathOfUnit } from '#lab/model';
import type { AuditedKind } from '#server-kit/server';

const get = { screens: ['HBLAB330P', 'HBLAB310P'], action: 'query' } as const;
const ofStorage = { screens: ['HBLAB350P'], action: 'query' } as const;

/** What the tables of the laboratory mean in the audit. */
export const auditedOfLab: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'lab_unit', one: ['产品单位', 'unit'], get: { ...get, company: 'company_id' } },
    opens: { path: pathOfUnit },
    columns: {
      din: ['DIN', 'DIN'],
      state: { label: ['状态', 'State'], options: unitStates },
      received_at: ['接收时间', 'Received'],
      freezing_at: ['开始冻存', 'Freezing began'],
      banked_at: ['入库时间', 'Banked'],
      not_bankable_at: ['判为不可入库时间', 'Found not bankable'],
      discarded_at: ['销毁时间', 'Destroyed'],
      label_code: ['标签产品码', 'Code of the label'],
      blood_group: ['血型', 'Blood group'],
      technician_id: { label: ['实验员', 'Technician'], names: 'person' },
      warm_seconds: ['脱离低温（秒）', 'Out of the cold, s'],
    },
  }),
  plainAudited({
    ...{ table: 'lab_condition', one: ['接收条件', 'condition of a receipt'], get },
    partOf: { table: 'lab_unit', column: 'unit_id' },
    columns: {
      text: ['条件', 'Condition'],
      owner_id: { label: ['负责人', 'Owner'], names: 'person' },
      done_at: ['完成时间', 'Settled'],
      done_by: { label: ['完成人', 'Settled by'], names: 'person' },
      outcome: ['结果', 'Outcome'],
    },
  }),
  plainAudited({
    ...{ table: 'lab_sheet', one: ['放行核对单', 'check sheet'], get },
    partOf: { table: 'lab_unit', column: 'unit_id' },
    columns: {
      state: { label: ['状态', 'State'], options: sheetStates },
      why: ['原因', 'Why'],
      closed_at: ['结束时间', 'Ended'],
    },
  }),
  plainAudited({
    ...{ table: 'lab_order', one: ['检测开单', 'order of a test'], get },
    partOf: { table: 'lab_unit', column: 'unit_id' },
    columns: {
      test: ['检测项目', 'Test'],
      ordered_by: { label: ['开单人', 'Ordered by'], names: 'person' },
      ordered_at: ['开单时间', 'Ordered'],
      collected_by: { label: ['采样人', 'Taken by'], names: 'person' },
      collected_at: ['采样时间', 'Taken'],
    },
  }),
  plainAudited({
    ...{ table: 'lab_look_back', one: ['追溯', 'look-back'], get },
    partOf: { table: 'lab_unit', column: 'unit_id' },
    columns: { closed_at: ['完成时间', 'Closed'], outcome: ['结果', 'Outcome'] },
  }),
  plainAudited({
    ...{ table: 'lab_box', one: ['冻存盒', 'box'], get: ofStorage },
    partOf: { table: 'lab_tank', column: 'tank_id' },
    columns: {
      tank_id: { label: ['罐', 'Tank'], names: 'lab_tank' },
      section: ['分区', 'Section'],
      rack: ['提架', 'Rack'],
      shelf: ['盒位', 'Shelf'],
      area: ['库区', 'Area'],
    },
  }),
  plainAudited({
    ...{ table: 'lab_position', one: ['位置', 'position'], get: ofStorage },
    partOf: { table: 'lab_box', column: 'box_id' },
    columns: { blocked: ['停用原因', 'Blocked'] },
  }),
  plainAudited({
    ...{ table: 'lab_alarm', one: ['罐报警', 'alarm of a tank'], get: ofStorage },
    partOf: { table: 'lab_tank', column: 'tank_id' },
    columns: {
      tank_id: { label: ['罐', 'Tank'], names: 'lab_tank' },
      ended_at: ['结束时间', 'Ended'],
      seen_by: { label: ['处理人', 'Seen to by'], names: 'person' },
      action: ['处理', 'Action'],
    },
  }),
];
