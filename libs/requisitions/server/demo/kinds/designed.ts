import { flow, headOfApplicant, role, step, withSettings } from '#approvals/model';
import type { DesignedSimple, FormDesign } from '#documents/model';
import type { DemoType } from '#documents/server';
import type { DemoMaker } from '../maker.ts';
import { referenceOf } from '../moment.ts';
import { officePhrases } from '../phrases.ts';

const plain = { required: false, width: 1 } as const;
const needed = { required: true, width: 1 } as const;
const option = (value: string, zh: string, en: string) => ({ value, label: [zh, en] as const });

const drives: DesignedSimple = {
  ...plain,
  kind: 'boolean',
  name: 'drives',
  label: ['自驾来访', 'Comes by car'],
};

/** Who visits the works: the gate, the host and the canteen go by it. */
const visitDesign: FormDesign = {
  amount: null,
  subject: ['visitor', 'firm'],
  fields: [
    { ...needed, kind: 'text', name: 'visitor', label: ['来访人', 'Visitor'] },
    { ...needed, kind: 'text', name: 'firm', label: ['来访单位', 'From'] },
    { ...plain, kind: 'text', name: 'phone', label: ['联系电话', 'Phone'] },
    { ...needed, kind: 'quantity', name: 'people', label: ['来访人数', 'People'], preset: '1' },
    { kind: 'range', name: 'stay', label: ['来访时间', 'Visit'], required: true, withTime: true },
    {
      ...{ ...needed, kind: 'choice', name: 'purpose', label: ['来访事由', 'Purpose'] },
      options: [
        option('talks', '商务洽谈', 'Business talks'),
        option('audit', '审核检查', 'Audit'),
        option('delivery', '送货安装', 'Delivery'),
        option('interview', '面试', 'Interview'),
        option('tour', '参观学习', 'Tour'),
      ],
    },
    { ...needed, kind: 'person', name: 'host', label: ['接待人', 'Host'], preset: 'applicant' },
    {
      ...{ required: false, width: 2, kind: 'choices', name: 'needs', label: ['需要准备', 'To be prepared'] },
      options: [
        option('room', '会议室', 'Meeting room'),
        option('tea', '茶水', 'Tea'),
        option('lunch', '工作餐', 'Lunch'),
        option('pickUp', '接站', 'Pick-up'),
      ],
    },
    {
      ...{ kind: 'note', name: 'gate', label: ['门岗登记', 'At the gate'] },
      text: [
        '自驾来访须提前登记车牌；进入生产区的物品请逐项列明，离开时核对。',
        'Cars are let in by their plate. What is taken into the works is listed here and checked on leaving.',
      ],
    },
    drives,
    {
      ...{ ...needed, kind: 'text', name: 'plate', label: ['车牌号', 'Plate'] },
      shownWhen: { field: 'drives', is: 'is', value: 'true' },
    },
    {
      ...{ kind: 'lines', name: 'things', label: ['携带物品', 'Things brought'], required: false },
      totals: ['count'],
      fields: [
        { ...needed, kind: 'text', name: 'what', label: ['物品', 'What'] },
        { ...needed, kind: 'quantity', name: 'count', label: ['数量', 'Count'] },
        { ...plain, kind: 'boolean', name: 'stays', label: ['留在厂内', 'Stays here'] },
      ],
    },
  ],
};

const visit: DemoType = {
  ...{ code: 'VISIT', version: 1, title: ['访客登记', 'Visitor registration'], design: visitDesign },
  note: [
    '来访人员入厂前登记，门岗凭此放行；5 人以上须人事行政确认接待安排。',
    'Visitors are registered before they come, for the gate; five or more are arranged with HR.',
  ],
  flow: withSettings(
    {
      category: 'office',
      title: ['{visitor} · {firm} · {people} 人', '{visitor} · {firm} · {people} people'],
      summary: ['{purpose} · 接待人 {host}', '{purpose} · received by {host}'],
    },
    flow(
      step('head', ['部门负责人', 'Department head'], headOfApplicant()),
      step('reception', ['行政接待', 'Reception'], role('hr'), {
        when: { fact: 'people', is: '>=', value: '5' },
      }),
    ),
  ),
};

/** Business cards: what stands on them, how many boxes, what they cost. */
const cardDesign: FormDesign = {
  amount: 'cost',
  subject: ['holder'],
  fields: [
    { ...needed, kind: 'person', name: 'holder', label: ['使用人', 'For'], preset: 'applicant' },
    { ...needed, kind: 'text', name: 'post', label: ['印制职务', 'Post as printed'] },
    { ...needed, kind: 'text', name: 'mobile', label: ['手机', 'Mobile'] },
    { ...plain, kind: 'text', name: 'mail', label: ['邮箱', 'Mail'] },
    {
      ...{ ...needed, kind: 'choice', name: 'language', label: ['语言', 'Language'], preset: 'both' },
      options: [
        option('zh', '中文', 'Chinese'),
        option('en', '英文', 'English'),
        option('both', '中英双面', 'Both'),
      ],
    },
    {
      ...needed,
      kind: 'quantity',
      name: 'boxes',
      label: ['盒数（每盒 100 张）', 'Boxes of 100'],
      preset: '2',
    },
    { ...needed, kind: 'money', name: 'price', label: ['每盒单价', 'Price of a box'], preset: '35' },
    {
      ...{ kind: 'computed', name: 'cost', label: ['费用', 'Cost'], as: 'money', total: false },
      ...{ operation: 'formula', formula: '{boxes} * {price}', terms: ['boxes', 'price'] },
    },
    {
      ...{ ...plain, kind: 'text', name: 'reason', label: ['加印原因', 'Why so many'] },
      requiredWhen: { field: 'boxes', is: 'atLeast', value: '5' },
    },
  ],
};

const card: DemoType = {
  ...{ code: 'CARD', version: 1, title: ['名片印制', 'Business cards'], design: cardDesign },
  note: [
    '新入职、职务或联系方式变更时申请；由行政统一印制。',
    'For who is new here, or has a new post or number; printed by the office.',
  ],
  flow: withSettings(
    {
      category: 'office',
      title: ['{holder} · {post} · {boxes} 盒', '{holder} · {post} · {boxes} boxes'],
      summary: ['{applicant} · {cost} {currency}', '{applicant} · {cost} {currency}'],
    },
    flow(step('head', ['部门负责人', 'Department head'], headOfApplicant())),
  ),
};

/** Types that the demo company's administrator has designed. */
export const demoTypes: readonly DemoType[] = [visit, card];

const visitors = [
  '王建国',
  '李海燕',
  '赵明',
  '孙丽娟',
  '周志强',
  '吴晓东',
  '郑爱华',
  '陈立',
  '黄晓芳',
  '林国栋',
] as const;
const firms = [
  '沪江电缆有限公司',
  '华东质量认证中心',
  '长三角物流集团',
  '恒信会计师事务所',
  '东方自动化设备厂',
  '市应急管理局',
  '复兴铜材贸易公司',
] as const;
const brought = [
  ['笔记本电脑', '1', false],
  ['样品', '5', true],
  ['测试仪器', '2', false],
  ['备件', '10', true],
  ['资料', '3', true],
] as const;
const posts = ['销售经理', '采购主管', '质量工程师', '设备工程师', '技术支持', '人事专员'] as const;

/** Half past so many hours of a day, as an instant; the company's clock is eight hours ahead. */
const at = (day: string, hour: number): string => `${day}T${String(hour - 8).padStart(2, '0')}:30:00.000Z`;

export const designed: readonly DemoMaker[] = [
  {
    ...{ type: 'ownType', designed: visit, phrases: officePhrases, count: 90 },
    values(moment) {
      const purpose = moment.pick(['talks', 'talks', 'audit', 'delivery', 'interview', 'tour']);
      const day = moment.date(moment.whole(1, 6), true);
      const from = moment.whole(8, 13);
      const byCar = moment.chance(0.5);
      return {
        visitor: moment.pick(visitors),
        firm: moment.pick(firms),
        phone: `138${moment.digits(8)}`,
        people: String(purpose === 'tour' ? moment.whole(5, 20) : moment.whole(1, 4)),
        stayFrom: at(day, from),
        stayTo: at(day, from + moment.whole(1, 4)),
        purpose,
        host: moment.chance(0.7) ? referenceOf(moment.by) : moment.colleagues()[0]!,
        needs: purpose === 'interview' ? ['room'] : moment.some(['room', 'tea', 'lunch'], 1, 3),
        drives: byCar,
        plate: byCar ? `沪A${moment.digits(5)}` : null,
        things: moment.chance(0.4)
          ? moment.lines(moment.some(brought, 1, 3).map(([what, count, stays]) => ({ what, count, stays })))
          : [],
      };
    },
  },
  {
    ...{ type: 'ownType', designed: card, phrases: officePhrases, count: 36 },
    values(moment) {
      const boxes = moment.pick([1, 2, 2, 3, 5]);
      return {
        holder: referenceOf(moment.by),
        post: moment.pick(posts),
        mobile: `139${moment.digits(8)}`,
        mail: null,
        language: moment.pick(['zh', 'both', 'both', 'en']),
        boxes: String(boxes),
        price: moment.pick(['35', '38', '42']),
        reason: boxes >= 5 ? '展会使用' : null,
      };
    },
  },
];
