import type { DemoMaker } from '../maker.ts';
import { officePhrases, stockPhrases } from '../phrases.ts';

const rawMaterial: DemoMaker = {
  type: 'rawMaterial',
  phrases: stockPhrases,
  count: 60,
  departments: ['D120'],
  values: (moment) => ({
    workOrder: `WO${moment.date(0).slice(2, 7).replace('-', '')}-${moment.digits(3)}`,
    warehouse: moment.warehouse('原料仓'),
    lines: moment.lines(
      moment.items('raw', 1, 4).map((item) => {
        const asked = String(moment.whole(2, 60));
        return {
          item: { id: item.id, name: item.nameZh },
          unit: item.unitZh,
          lot: moment.chance(0.7) ? `R${moment.digits(6)}` : null,
          asked,
          issued: moment.chance(0.8) ? asked : null,
        };
      }),
    ),
  }),
};

const sparePart: DemoMaker = {
  type: 'sparePart',
  phrases: stockPhrases,
  count: 48,
  departments: ['D130', 'D121', 'D122'],
  values: (moment) => ({
    equipment: moment.pick([
      '1# 电解槽整流柜',
      '2# 铜排连续挤压机',
      '3 t 中频感应炉',
      '数控冲床 T30',
      '冷却循环水泵',
      '除尘风机',
    ]),
    warehouse: moment.warehouse('备件仓'),
    lines: moment.lines(
      moment.items('spare', 1, 4).map((item) => ({
        part: { id: item.id, name: item.nameZh },
        unit: item.unitZh,
        quantity: String(moment.whole(1, 6)),
      })),
    ),
  }),
};

const toolBorrowing: DemoMaker = {
  type: 'toolBorrowing',
  phrases: stockPhrases,
  count: 46,
  departments: ['D121', 'D122', 'D123', 'D130', 'D140'],
  values: (moment) => ({
    from: moment.date(moment.whole(0, 2)),
    to: moment.date(moment.whole(4, 16)),
    place: moment.pick(['电解车间', '铸造车间', '机修间', '成品库', '客户现场']),
    lines: moment.lines(
      moment.items('tool', 1, 3).map((item) => ({
        tool: { id: item.id, name: item.nameZh },
        unit: item.unitZh,
        quantity: String(moment.whole(1, 3)),
        note: moment.chance(0.3) ? '用完归还原位' : null,
      })),
    ),
  }),
};

const toolRequisition: DemoMaker = {
  type: 'toolRequisition',
  phrases: stockPhrases,
  count: 34,
  departments: ['D120', 'D130', 'D140', 'D180'],
  values(moment) {
    const kind = moment.pick(['new', 'replace', 'replace']);
    return {
      kind,
      purpose: kind === 'new' ? '新员工上岗配备' : '原工具磨损，精度超差，以旧换新',
      lines: moment.lines(
        moment.items('tool', 1, 3).map((item) => ({
          tool: { id: item.id, name: item.nameZh },
          unit: item.unitZh,
          quantity: String(moment.whole(1, 4)),
          oldReturned: kind === 'replace',
        })),
      ),
    };
  },
};

const newMachines = [
  ['数控剪板机 QC12K', 168_000, '电解车间东跨'],
  ['直读光谱仪', 420_000, '质量部化验室'],
  ['螺杆空压机 75 kW', 128_000, '空压站'],
  ['激光打标机', 86_000, '成品包装线'],
  ['电动叉车 3 t', 112_000, '成品库'],
  ['布袋除尘系统', 350_000, '铸造车间'],
  ['影像测量仪', 96_000, '质量部计量室'],
] as const;

const equipmentAcceptance: DemoMaker = {
  type: 'equipmentAcceptance',
  phrases: officePhrases,
  count: 22,
  departments: ['D130', 'D140'],
  values(moment) {
    const [equipment, value, place] = moment.pick(newMachines);
    const failed = moment.chance(0.2);
    return {
      equipment,
      supplier: moment.supplier('工业设备'),
      contract: null,
      userDepartment: moment.pick([
        { id: 'D121', name: '电解车间' },
        { id: 'D122', name: '铸造车间' },
        { id: 'D140', name: '质量部' },
      ]),
      value: moment.money(value * 0.9, value * 1.1, 100),
      place,
      documents: moment.chance(0.5) ? moment.paper(`${equipment} 说明书`, `${equipment} 使用说明书`) : null,
      checks: moment.lines([
        { check: '外观与配置', standard: '与装箱单一致，无磕碰', result: '一致', passed: 'yes' },
        { check: '空载试运行', standard: '连续 4 小时无异常', result: '4 小时正常', passed: 'yes' },
        {
          check: '负载精度',
          standard: '符合技术协议',
          result: failed ? '重复定位超差 0.02 mm' : '合格',
          passed: failed ? 'no' : 'yes',
        },
        { check: '安全防护', standard: '急停、联锁、接地有效', result: '有效', passed: 'yes' },
      ]),
      disposition: failed ? moment.pick(['repair', 'concession']) : null,
    };
  },
};

const oldAssets = [
  ['普通车床 C6140', 12_000],
  ['柴油叉车 CPCD30', 18_000],
  ['台式计算机（12 台）', 6_400],
  ['旧式空压机', 9_800],
  ['打印复印一体机', 2_600],
  ['面包车 苏E·A2376', 21_000],
] as const;

const assetDisposal: DemoMaker = {
  type: 'assetDisposal',
  phrases: officePhrases,
  count: 20,
  departments: ['D130', 'D100', 'D160', 'D180'],
  values(moment) {
    const [asset, value] = moment.pick(oldAssets);
    const way = moment.pick(['scrap', 'sell', 'sell', 'transfer']);
    return {
      asset,
      assetNumber: `FA-${moment.digits(5)}`,
      way,
      bookValue: moment.money(value * 0.3, value, 10),
      proceeds: way === 'sell' ? moment.money(value * 0.2, value * 1.1, 10) : null,
      receiver: way === 'transfer' ? { id: 'D122', name: '铸造车间' } : null,
      reason: moment.pick([
        '已达使用年限，维修成本高于净值',
        '技术淘汰，能耗超标',
        '车辆达到报废里程',
        '产线改造后闲置',
      ]),
    };
  },
};

export const stock: readonly DemoMaker[] = [
  rawMaterial,
  sparePart,
  toolBorrowing,
  toolRequisition,
  equipmentAcceptance,
  assetDisposal,
];
