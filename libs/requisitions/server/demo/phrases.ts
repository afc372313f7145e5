/** What people write when they decide. */
export interface Phrases {
  agreed: readonly string[];
  refused: readonly string[];
  sentBack: readonly string[];
  voided: string;
}

export const purchasePhrases: Phrases = {
  agreed: ['同意', '同意，请尽快安排', '已核对库存，同意', '价格合理，同意', '同意采购'],
  refused: ['库存充足，暂不采购', '预算已用完，下季度再报', '与上月申请重复', '价格明显偏高，请重新询价'],
  sentBack: ['请补充规格型号', '请说明用途及数量依据', '请附三家报价', '需用日期过近，请与采购确认'],
  voided: '项目取消，不再采购',
};

export const contractPhrases: Phrases = {
  agreed: ['同意', '条款已核对，同意', '同意，注意交期', '付款条件可接受，同意', '已与业务确认，同意签订'],
  refused: ['付款条件风险过大，不同意', '违约条款不对等，请重新谈判', '价格高于同类合同，不同意'],
  sentBack: ['请补充验收标准', '请与对方确认质保条款', '请重新核算税率', '合同编号与台账不符，请更正'],
  voided: '双方协商终止',
};

export const stockPhrases: Phrases = {
  agreed: ['同意', '已备料，同意', '同意，请到仓库办理', '库存足够，同意'],
  refused: ['本月定额已用完', '库存不足，请改期', '与工单用量不符'],
  sentBack: ['请核对数量', '请注明批号', '请填写正确的工单号'],
  voided: '计划调整，不再领用',
};

export const peoplePhrases: Phrases = {
  agreed: ['同意', '同意，请做好工作交接', '情况属实，同意', '同意，注意安全', '同意，请保持电话畅通'],
  refused: ['当周生产任务紧，请另行安排', '与项目进度冲突，暂不同意', '手续不全，不予批准'],
  sentBack: ['请补充说明原因', '请附证明材料', '时间有误，请更正', '请与同事确认交接'],
  voided: '行程取消',
};

export const officePhrases: Phrases = {
  agreed: ['同意', '内容已审核，同意', '格式符合要求，同意', '同意办理'],
  refused: ['内容与现行制度冲突', '用途说明不充分', '重复申请'],
  sentBack: ['请按模板修改', '请补充附件', '版本号有误，请更正'],
  voided: '业务取消，不再办理',
};
