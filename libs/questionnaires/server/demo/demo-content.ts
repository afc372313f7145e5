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
