import { addDecimals, multiplyDecimals } from '#calls/model';
import type { DemoMaker } from '../maker.ts';
import { earlierReference } from '../maker.ts';
import type { Moment } from '../moment.ts';
import { contractPhrases, purchasePhrases } from '../phrases.ts';

const services = [
  ['processing', '铜排表面镀锡加工', '批', 4200, 9800, '镀层厚度 ≥ 5 µm，无露铜、起皮'],
  ['processing', '铝型材阳极氧化', '批', 3600, 8800, '膜厚 10–12 µm，色差 ΔE ≤ 1.5'],
  ['maintenance', '空压机年度保养', '台', 2800, 6500, '运行压力 0.7 MPa 稳定，噪声 ≤ 75 dB'],
  ['maintenance', '行车年检与钢丝绳更换', '台', 3200, 7800, '通过特种设备年检'],
  ['maintenance', '中央空调清洗维护', '次', 1800, 4200, '出风温差 ≥ 8 ℃'],
  ['consulting', 'ISO 14001 内审员培训', '人', 900, 1600, '全员取得内审员证书'],
  ['consulting', '叉车司机取证培训', '人', 680, 980, '取得特种作业证'],
  ['testing', '废水重金属检测', '次', 1200, 2600, '出具 CMA 检测报告'],
  ['testing', '铜箔拉伸性能检测', '批', 800, 1900, '出具 CNAS 检测报告'],
  ['logistics', '苏州—天津整车运输', '车', 5200, 7400, '三日内送达，货损率为零'],
  ['logistics', '危险化学品专车运输', '车', 3800, 6200, '具备危化品运输资质'],
] as const;

const outsourcedService: DemoMaker = {
  type: 'outsourcedService',
  phrases: purchasePhrases,
  count: 44,
  departments: ['D120', 'D130', 'D140', 'D180', 'D170'],
  values(moment) {
    const [kind, service, unit, low, high, standard] = moment.pick(services);
    const start = moment.whole(5, 20);
    return {
      serviceKind: kind,
      supplier: moment.chance(0.7) ? moment.supplier('工业设备') : null,
      place: moment.pick(['本公司厂区', '电解车间', '铸造车间', '供应商现场']),
      from: moment.date(start, true),
      to: moment.date(start + moment.whole(3, 40), true),
      standard,
      lines: moment.lines([
        { service, quantity: String(moment.whole(1, 8)), unit, price: moment.money(low, high, 50) },
      ]),
    };
  },
};

const serviceContracts = [
  ['厂区安保服务', 180_000, 320_000],
  ['员工食堂承包', 260_000, 520_000],
  ['ERP 系统年度维护', 80_000, 160_000],
  ['厂区保洁与绿化', 60_000, 120_000],
  ['危废处置', 90_000, 240_000],
  ['员工班车租赁', 150_000, 280_000],
  ['年度财务审计', 70_000, 130_000],
  ['电力设施代维', 48_000, 96_000],
] as const;

const serviceContract: DemoMaker = {
  type: 'serviceContract',
  phrases: contractPhrases,
  count: 22,
  departments: ['D100', 'D160', 'D170', 'D130'],
  values(moment) {
    const [service, low, high] = moment.pick(serviceContracts);
    const total = moment.money(low, high, 2000);
    const number = `FW-${moment.date(0).slice(0, 4)}-${moment.digits(3)}`;
    const shares = moment.pick([
      ['30', '40', '30'],
      ['50', '50'],
      ['20', '30', '30', '20'],
    ]);
    const counterparty = moment.supplier('工业设备').name;
    return {
      contractNumber: number,
      counterparty,
      from: moment.date(15),
      to: moment.date(380),
      terms: '对方开具增值税专用发票后 30 日内以电汇方式支付；逾期按日万分之五计违约金。',
      contractFile: moment.paper(`${service}合同 ${number}`, `${service}合同`),
      milestones: moment.lines(
        shares.map((percent, at) => ({
          milestone:
            ['合同签订', '服务过半', '第三季度验收', '期满验收'][at === shares.length - 1 ? 3 : at] ?? '',
          due: moment.date(20 + at * Math.floor(360 / shares.length)),
          percent,
          amount: multiplyDecimals(total, percent, '0.01') ?? '0',
        })),
      ),
    };
  },
};

/** Goods of a purchase contract for about so much, with three quotations of which the cheapest is mostly taken. */
function contractValues(moment: Moment, kind: string, trade: string, target: number) {
  const lines = moment.lines(
    moment.items(kind, 1, 3).map((item) => {
      const price = (Number(item.lastPrice) * (0.92 + moment.whole(0, 12) / 100)).toFixed(2);
      return {
        item: { id: item.id, name: item.nameZh },
        spec: item.spec,
        unit: item.unitZh,
        quantity: String(
          Math.max(1, Math.round((target * (0.6 + moment.whole(0, 80) / 100)) / Number(price))),
        ),
        price,
        taxRate: '13',
      };
    }),
  );
  const total = addDecimals(
    ...lines.map(({ quantity, price }) => multiplyDecimals(quantity, price, '1.13') ?? '0'),
  );
  const supplier = moment.supplier(trade);
  const few = moment.chance(0.2);
  const rival = (factor: number) => Number(multiplyDecimals(total, String(factor))).toFixed(2);
  // Now and then one is cheaper, and it is said why it was not taken.
  const cheaper = moment.chance(0.15);
  const second = moment.supplier(trade, [supplier]);
  const third = moment.supplier(trade, [supplier, second]);
  return {
    supplier,
    contractNumber: `CG-${moment.date(0).slice(0, 4)}-${moment.digits(4)}`,
    delivery: moment.date(moment.whole(15, 60), true),
    terms: '货到验收合格后 60 日付款；质保期 12 个月；迟延交货每日按合同额千分之一支付违约金。',
    fewQuotationsReason: few ? '原厂配件，国内仅两家有代理资质' : null,
    lines,
    quotations: moment.lines(
      [
        {
          supplier,
          total: Number(total).toFixed(2),
          delivery: '30 天',
          chosen: true,
          note: cheaper ? moment.pick(['交期短 15 天，可保停机窗口', '质保长一年，综合成本更低']) : null,
        },
        {
          supplier: second,
          total: rival(cheaper ? 0.97 : 1.04),
          delivery: '45 天',
          chosen: false,
          note: null,
        },
        {
          supplier: third,
          total: rival(1.09),
          delivery: '25 天',
          chosen: false,
          note: '交期较短',
        },
      ].slice(0, few ? 2 : 3),
    ),
  };
}

const purchaseContract: DemoMaker = {
  type: 'purchaseContract',
  phrases: contractPhrases,
  count: 34,
  departments: ['D110'],
  values: (moment) =>
    moment.chance(0.5)
      ? contractValues(moment, 'raw', '有色金属', 120_000)
      : contractValues(moment, 'spare', '轴承机电', 36_000),
};

const majorPurchaseContract: DemoMaker = {
  type: 'majorPurchaseContract',
  phrases: contractPhrases,
  count: 12,
  departments: ['D110'],
  values: (moment) => ({
    riskLevel: moment.pick(['medium', 'medium', 'high', 'low']),
    riskAssessment: moment.pick([
      '电解铜价格随行就市，已约定按交货当日现货均价结算，并由对方提供 10% 履约保函。',
      '单一来源占全年用量 40%，建议同时保留第二供应商；对方近三年无诉讼记录。',
      '预付款比例 20%，对方提供银行预付款保函，风险可控。',
    ]),
    ...contractValues(moment, 'raw', '有色金属', 900_000),
  }),
};

/** Copies of invoices, as finance asks for. */
const invoiceCopies = (moment: Moment) => moment.paper('增值税发票', '增值税专用发票');

const purchasePayment: DemoMaker = {
  type: 'purchasePayment',
  phrases: purchasePhrases,
  after: { types: ['purchaseContract', 'majorPurchaseContract'], chance: 0.9, days: [8, 50] },
  departments: ['D110'],
  values(moment, contract) {
    const { supplier, lines } = contract.values as unknown as {
      supplier: { id: string; name: string };
      lines: { quantity: string; price: string }[];
    };
    const total = addDecimals(
      ...lines.map(({ quantity, price }) => multiplyDecimals(quantity, price, '1.13') ?? '0'),
    );
    const kind = moment.pick(['advance', 'due', 'due', 'final']);
    const due = Number(total).toFixed(2);
    const part = kind === 'advance' ? '0.3' : kind === 'final' ? '0.1' : '1';
    return {
      supplier,
      contract: earlierReference(contract),
      paymentKind: kind,
      ...moment.bankOf(supplier),
      invoices: moment.lines([
        {
          invoice: kind === 'advance' ? null : moment.digits(20),
          due,
          paidBefore: kind === 'final' ? Number(multiplyDecimals(due, '0.9')).toFixed(2) : null,
          payNow: (Math.floor(Number(multiplyDecimals(due, part)) * 100) / 100).toFixed(2),
        },
      ]),
    };
  },
  attachments: (moment, { paymentKind }) => (paymentKind === 'advance' ? [] : invoiceCopies(moment)),
};

const machines = [
  ['1# 电解槽整流柜', '输出电流波动超过 5%，疑似可控硅老化', '可控硅模块', 380_000],
  ['3 t 中频感应炉', '炉衬漏液报警，感应线圈绝缘下降', '感应线圈', 460_000],
  ['2# 铜排连续挤压机', '主轴轴承异响，温升过高', '主轴轴承', 620_000],
  ['数控冲床 T30', '送料伺服报警，定位超差', '伺服驱动器', 280_000],
  ['10 t 桥式起重机', '制动器打滑，钢丝绳断丝超标', '液压制动器', 150_000],
  ['冷却塔风机', '减速机漏油，叶片裂纹', '减速机', 42_000],
] as const;

const equipmentRepair: DemoMaker = {
  type: 'equipmentRepair',
  phrases: contractPhrases,
  count: 26,
  departments: ['D130', 'D121', 'D122'],
  values(moment) {
    const [equipment, fault, part, value] = moment.pick(machines);
    return {
      equipment,
      contractor: moment.supplier(moment.pick(['工业设备', '轴承机电'])),
      bookValue: moment.money(value * 0.4, value * 0.9, 100),
      guarantee: String(moment.pick([3, 6, 12])),
      fault,
      lines: moment.lines([
        {
          kind: 'part',
          what: part,
          quantity: String(moment.whole(1, 4)),
          price: moment.money(value * 0.01, value * 0.05, 10),
        },
        {
          kind: 'labour',
          what: '拆装及调试',
          quantity: String(moment.whole(2, 6)),
          price: moment.money(600, 1200, 50),
        },
      ]),
    };
  },
};

export const buying: readonly DemoMaker[] = [
  outsourcedService,
  serviceContract,
  purchaseContract,
  majorPurchaseContract,
  purchasePayment,
  equipmentRepair,
];
