import { addDecimals, multiplyDecimals, subtractDecimals } from '#calls/model';
import type { Reference } from '#identity/model';
import { earlierReference, type DemoMaker } from '../maker.ts';
import type { Moment } from '../moment.ts';
import { contractPhrases, stockPhrases } from '../phrases.ts';

interface Sold {
  customer: Reference;
  creditLimit: string;
  lines: { id: string; item: Reference; unit: string; quantity: string; price: string; taxRate: string }[];
}

const sales = ['D150'];

const salesPrice: DemoMaker = {
  type: 'salesPrice',
  phrases: contractPhrases,
  count: 34,
  departments: sales,
  values(moment) {
    const group = moment.chance(0.25);
    return {
      customer: group ? null : moment.customer().customer,
      customerGroup: group ? moment.pick(['华东经销商', '新能源战略客户', '出口客户']) : null,
      from: moment.date(7),
      to: moment.date(7 + moment.pick([90, 180, 365])),
      reason: moment.pick([
        '客户年采购量承诺增加 20%，申请批量价',
        '竞争对手近期下调报价，保住份额',
        '铜价回落，按公式联动调价',
        '新品推广期优惠价',
      ]),
      lines: moment.lines(
        moment.items('product', 1, 4).map((item) => {
          const list = Number(item.lastPrice) * 1.18;
          return {
            item: { id: item.id, name: item.nameZh },
            listPrice: list.toFixed(2),
            asked: (list * (0.86 + moment.whole(0, 10) / 100)).toFixed(2),
            floor: (list * 0.88).toFixed(2),
          };
        }),
      ),
    };
  },
};

function contractValues(moment: Moment, target: number) {
  const lines = moment.lines(
    moment.items('product', 1, 4).map((item) => {
      const price = (Number(item.lastPrice) * (1.08 + moment.whole(0, 10) / 100)).toFixed(2);
      return {
        item: { id: item.id, name: item.nameZh },
        spec: item.spec,
        unit: item.unitZh,
        quantity: String(
          Math.max(50, Math.round((target * (0.4 + moment.whole(0, 90) / 100)) / Number(price))),
        ),
        price,
        taxRate: '13',
      };
    }),
  );
  const { customer, creditLimit } = moment.customer(target > 500_000 ? 10_000_000 : 0);
  return {
    customer,
    contractNumber: `XS-${moment.date(0).slice(0, 4)}-${moment.digits(4)}`,
    delivery: moment.date(moment.whole(20, 70), true),
    creditLimit,
    exposure: moment.money(0, Number(creditLimit) * 0.6, 1000),
    payment: moment.pick(['月结 60 天', '款到发货', '30% 预付，余款发货前付清', '银行承兑汇票 90 天']),
    terms: '质量按 GB/T 5585.1 执行；货到三日内提出数量异议；逾期付款按日万分之五计息。',
    lines,
  };
}

const salesContract: DemoMaker = {
  type: 'salesContract',
  phrases: contractPhrases,
  count: 60,
  departments: sales,
  values: (moment) => contractValues(moment, 90_000),
};

const majorSalesContract: DemoMaker = {
  type: 'majorSalesContract',
  phrases: contractPhrases,
  count: 12,
  departments: sales,
  values: (moment) => ({
    riskLevel: moment.pick(['low', 'medium', 'medium', 'high']),
    riskAssessment: moment.pick([
      '客户为上市公司，近三年回款正常；铜价波动由价格联动条款覆盖。',
      '首次合作，要求对方开立信用证；产能占用 35%，需提前锁定原料。',
      '交期集中在第四季度，若延误最高违约金为合同额 5%。',
    ]),
    ...contractValues(moment, 1_600_000),
  }),
};

const salesContractChange: DemoMaker = {
  type: 'salesContractChange',
  phrases: contractPhrases,
  after: { types: ['salesContract'], chance: 0.55, days: [5, 30] },
  values(moment, contract) {
    const sold = contract.values as unknown as Sold & { delivery: string };
    const more = moment.chance(0.5);
    return {
      ...sold,
      original: earlierReference(contract),
      change: more
        ? '客户追加订货数量 20%，单价不变，其余条款不变。'
        : '客户项目推迟，交货日期顺延 30 天，其余条款不变。',
      delivery: moment.date(45, true),
      lines: moment.lines(
        sold.lines.map(({ id: _id, ...line }) => ({
          ...line,
          quantity: more ? String(Math.round(Number(line.quantity) * 1.2)) : line.quantity,
        })),
      ),
    };
  },
};

/** Shipments of contracts and what comes back of them; each call remembers who was sent what. */
function deliveries(): readonly DemoMaker[] {
  const buyers = new Map<string, Reference>();

  const shipmentApproval: DemoMaker = {
    type: 'shipmentApproval',
    phrases: stockPhrases,
    after: {
      types: ['salesContract', 'salesContractChange', 'majorSalesContract'],
      chance: 0.85,
      days: [6, 40],
    },
    values(moment, contract) {
      const { customer, lines, creditLimit, exposure } = contract.values as unknown as Sold & {
        exposure: string;
      };
      const gross = addDecimals(
        ...lines.map(({ quantity, price }) => multiplyDecimals(quantity, price, '1.13') ?? '0'),
      );
      // What is on credit hold is not shipped.
      if (Number(subtractDecimals(creditLimit, addDecimals(exposure, gross))) < 0) return null;
      buyers.set(contract.id, customer);
      return {
        salesOrder: earlierReference(contract),
        shipOn: moment.date(moment.whole(1, 5), true),
        carrier: moment.pick(['顺丰速运', '德邦物流', '安能物流', '中铁快运', '客户自提']),
        shipTo: `${customer.name.slice(0, 2)}市${moment.pick(['工业园区科创路', '经济开发区兴业大道', '高新区创新路'])} ${moment.whole(1, 188)} 号`,
        lines: moment.lines(
          lines.map(({ item, unit, quantity }) => ({
            item,
            unit,
            lot: `L${moment.date(-10).slice(2).replaceAll('-', '')}-${moment.digits(2)}`,
            open: quantity,
            shipNow: moment.chance(0.6) ? quantity : String(Math.ceil(Number(quantity) / 2)),
          })),
        ),
      };
    },
  };

  const goodsReturn: DemoMaker = {
    type: 'goodsReturn',
    phrases: stockPhrases,
    after: { types: ['shipmentApproval'], chance: 0.7, days: [8, 45] },
    values(moment, shipment) {
      const { salesOrder, lines } = shipment.values as unknown as {
        salesOrder: Reference;
        lines: { item: Reference; unit: string; lot: string; shipNow: string }[];
      };
      const { item, unit, lot, shipNow } = moment.pick(lines);
      return {
        customer: buyers.get(salesOrder.id) ?? null,
        shipment: earlierReference(shipment),
        responsible: moment.colleagues()[0],
        disposition: moment.pick(['rework', 'restock', 'scrap', 'exchange']),
        reason: moment.pick([
          '到货外包装破损，部分产品受潮氧化',
          '宽度超差 0.3 mm，客户上线检验不合格',
          '规格发错，客户要求换货',
          '镀层局部起泡，经复检确认为批次问题',
        ]),
        lines: moment.lines([
          {
            item,
            unit,
            lot,
            shipped: shipNow,
            returnedBefore: null,
            returned: String(Math.max(1, Math.round((Number(shipNow) * moment.whole(3, 25)) / 100))),
          },
        ]),
      };
    },
  };

  return [shipmentApproval, goodsReturn];
}

export const selling = (): readonly DemoMaker[] => [
  salesPrice,
  salesContract,
  majorSalesContract,
  salesContractChange,
  ...deliveries(),
];
