import type { Content, Question } from '#questionnaires/model';

const question = (of: Pick<Question, 'id' | 'kind' | 'zh' | 'en'> & Partial<Question>): Question => ({
  ...{ required: true, options: [], rows: [], min: null, max: null, showIf: null },
  ...of,
});
const option = (id: string, zh: string, en: string, score: number | null = null, flag = '') => ({
  ...{ id, zh, en, score, flag },
});

/** What customers are asked after a delivery. */
export const satisfaction: Content = {
  introZh: '感谢您的合作。填写约需两分钟，您的意见会由销售负责人跟进。',
  introEn:
    'Thank you for working with us. It takes about two minutes; the head of sales follows up on what you say.',
  questions: [
    question({
      ...{ id: 'recommend', kind: 'nps' },
      ...{
        zh: '您有多大可能把我们推荐给同行？',
        en: 'How likely are you to recommend us to others in your trade?',
      },
    }),
    question({
      ...{ id: 'quality', kind: 'rating' },
      ...{ zh: '您对产品质量的评分', en: 'How do you rate the quality of our products?' },
    }),
    question({
      ...{ id: 'complained', kind: 'yesNo' },
      ...{ zh: '过去一年您是否提出过投诉？', en: 'Did you complain within the last year?' },
    }),
    question({
      ...{ id: 'solved', kind: 'single' },
      ...{ zh: '投诉处理得如何？', en: 'How was your complaint dealt with?' },
      options: [
        option('well', '满意', 'Well', 10),
        option('slow', '解决了但太慢', 'Solved, too slowly', 5),
        option('not', '没有解决', 'Not solved', 0, 'follow-up'),
      ],
      showIf: { question: 'complained', anyOf: ['yes'] },
    }),
    question({
      ...{ id: 'valued', kind: 'multiple', min: 1, max: 3 },
      ...{ zh: '您最看重我们的哪些方面？（1 至 3 项）', en: 'What do you value most about us? (1 to 3)' },
      options: [
        option('price', '价格', 'Prices'),
        option('delivery', '交期', 'Delivery times'),
        option('stability', '质量稳定', 'Steady quality'),
        option('service', '服务', 'Service'),
        option('technical', '技术支持', 'Technical support'),
      ],
    }),
    question({
      ...{ id: 'departments', kind: 'matrix', required: false },
      ...{ zh: '您对各部门的印象', en: 'How do you find our departments?' },
      options: [option('good', '好', 'Good'), option('fair', '一般', 'Fair'), option('poor', '差', 'Poor')],
      rows: [
        { id: 'sales', zh: '销售', en: 'Sales' },
        { id: 'logistics', zh: '物流', en: 'Logistics' },
        { id: 'finance', zh: '财务', en: 'Finance' },
      ],
    }),
    question({
      ...{ id: 'wishes', kind: 'text', required: false },
      ...{ zh: '其他意见和建议', en: 'What else would you like to tell us?' },
    }),
  ],
};

/** What employees are asked without their names. */
export const canteen: Content = {
  introZh: '本问卷匿名，只记录填写日期。',
  introEn: 'This is anonymous: only the day is kept.',
  questions: [
    question({
      ...{ id: 'meals', kind: 'rating' },
      ...{ zh: '您对食堂的总体评分', en: 'How do you rate the canteen?' },
    }),
    question({
      ...{ id: 'order', kind: 'ranking', required: false },
      ...{ zh: '请按改进的优先顺序排列', en: 'Put these in the order in which they should get better' },
      options: [
        option('taste', '口味', 'Taste'),
        option('choice', '菜品种类', 'Choice'),
        option('queue', '排队时间', 'Queues'),
      ],
    }),
    question({
      ...{ id: 'days', kind: 'number', required: false },
      ...{ zh: '您每周在食堂用餐几天？', en: 'On how many days a week do you eat there?' },
    }),
  ],
};

const risk = (id: string, [zh, en]: [string, string], unsure: boolean = false): Question =>
  question({
    ...{ id, kind: 'single', zh, en },
    options: [
      option('no', '否', 'No'),
      option('yes', '是', 'Yes', 1, '风险'),
      ...(unsure ? [option('unsure', '不确定', 'Not sure', 0, '待核实')] : []),
    ],
  });

/** What a mother is asked before cord blood of her child is kept: her health, and what she was exposed to. */
export const motherHealth: Content = {
  introZh: '由母亲本人口述或填写。标有“不确定”的回答须在采集后补充。',
  introEn:
    'Told or written by the mother herself. What she is not sure of has to be settled after the collection.',
  questions: [
    risk('chronic', [
      '您是否患有血液病、自身免疫病、恶性肿瘤或其他慢性病？',
      'Do you have a disease of the blood, an autoimmune disease, cancer or another chronic illness?',
    ]),
    question({
      ...{
        id: 'chronic-what',
        kind: 'text',
        zh: '请说明疾病名称和时间',
        en: 'Which illness, and since when?',
      },
      showIf: { question: 'chronic', anyOf: ['yes'] },
    }),
    risk(
      'hereditary',
      [
        '您或孩子父亲的家族中是否有遗传性血液病或免疫缺陷？',
        'Is there a hereditary disease of the blood or an immune deficiency in either family?',
      ],
      true,
    ),
    risk('transfusion', [
      '过去 12 个月内您是否接受过输血或血液制品？',
      'Did you receive blood or blood products within the last 12 months?',
    ]),
    risk(
      'exposure',
      [
        '过去 12 个月内您是否有过针刺伤、文身或非无菌穿刺？',
        'Within the last 12 months, did you have a needle-stick injury, a tattoo or a piercing that was not sterile?',
      ],
      true,
    ),
    risk(
      'hepatitis',
      [
        '您是否曾与肝炎、艾滋病或梅毒患者有密切接触？',
        'Were you in close contact with somebody who has hepatitis, HIV or syphilis?',
      ],
      true,
    ),
    question({
      ...{ id: 'travel', kind: 'multiple', required: false },
      ...{ zh: '过去 6 个月内您到过哪些地区？', en: 'Where were you within the last 6 months?' },
      options: [
        option('malaria', '疟疾流行区', 'Where malaria is endemic', null, '风险'),
        option('zika', '寨卡病毒流行区', 'Where Zika is endemic', null, '风险'),
        option('abroad', '其他国家', 'Other countries abroad'),
      ],
    }),
    question({
      ...{ id: 'medicines', kind: 'text', required: false },
      ...{ zh: '孕期用药', en: 'Medicines during the pregnancy' },
    }),
    question({
      ...{ id: 'pregnancies', kind: 'number', zh: '第几次怀孕', en: 'Number of this pregnancy' },
    }),
  ],
};
