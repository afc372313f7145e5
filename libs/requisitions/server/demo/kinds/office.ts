import type { DemoMaker } from '../maker.ts';
import { officePhrases } from '../phrases.ts';

const sealed = [
  ['contract', '销售合同', '客户', '合同签订'],
  ['contract', '采购合同', '供应商', '合同签订'],
  ['company', '营业执照复印件', '招标代理公司', '投标资格审查'],
  ['company', '授权委托书', '市场监督管理局', '办理变更登记'],
  ['finance', '银行开户资料', '中国工商银行', '账户年检'],
  ['legal', '贷款合同', '中国建设银行', '流动资金贷款'],
  ['hr', '劳动合同', '员工本人', '新员工入职'],
  ['hr', '在职证明', '领事馆', '员工办理签证'],
] as const;

const sealUse: DemoMaker = {
  type: 'sealUse',
  phrases: officePhrases,
  count: 84,
  values(moment) {
    const [seal, documentTitle, recipient, reason] = moment.pick(sealed);
    const takenOut = moment.chance(0.15);
    return {
      seal,
      documentTitle,
      copies: String(moment.pick([1, 2, 2, 4, 6])),
      recipient,
      takenOut,
      until: takenOut ? moment.date(moment.whole(4, 12)) : null,
      reason,
    };
  },
};

const controlled = [
  ['policy', '差旅费管理制度', 'QM-ADM'],
  ['policy', '安全生产责任制', 'QM-SAF'],
  ['policy', '考勤与休假管理办法', 'QM-HR'],
  ['manual', '质量手册', 'QM-QMS'],
  ['manual', '环境管理手册', 'QM-EMS'],
  ['procedure', '不合格品控制程序', 'QP'],
  ['procedure', '供应商评价程序', 'QP'],
  ['procedure', '样本接收与标识程序', 'QP'],
  ['instruction', '电解槽操作规程', 'WI'],
  ['instruction', '连续挤压机作业指导书', 'WI'],
  ['instruction', '液氮罐补液作业指导书', 'WI'],
  ['record', '设备点检表', 'FR'],
] as const;

const documentApproval: DemoMaker = {
  type: 'documentApproval',
  phrases: officePhrases,
  count: 40,
  departments: ['D140', 'D170', 'D120', 'D130', 'D220'],
  values(moment) {
    const at = moment.whole(0, controlled.length - 1);
    const [documentKind, title, prefix] = controlled[at]!;
    const secret = moment.chance(0.1);
    return {
      documentKind,
      secrecy: secret ? 'secret' : moment.pick(['open', 'internal', 'internal']),
      documentNumber: `${prefix}-${String(at + 1).padStart(3, '0')}`,
      effective: moment.date(moment.whole(10, 30)),
      readers: secret || moment.chance(0.3) ? moment.colleagues(1, 3) : null,
      summary: `${title}：${moment.pick(['按新标准修订第 4、5 章', '增加记录保存期限', '更新职责分工与流程图', '修订附录与记录表单'])}`,
      document: moment.paper(title, title),
    };
  },
};

export const office: readonly DemoMaker[] = [sealUse, documentApproval];
