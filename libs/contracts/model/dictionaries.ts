import { dictionary } from '#fields/model';

/** What is collected of a child, or tested. The code knows them: what is bound for the laboratory, and the flags of a courier job. */
export const bankProducts = dictionary({
  name: 'bankProduct',
  title: ['存储与检测产品', 'Products of the bank'],
  system: true,
  entries: [
    { value: 'cordBlood', label: ['脐带血', 'Cord blood'] },
    { value: 'cordTissue', label: ['脐带组织', 'Cord tissue'] },
    { value: 'placenta', label: ['胎盘', 'Placenta'] },
    { value: 'geneNewborn', label: ['新生儿基因检测', 'Gene test: newborn'] },
    { value: 'geneCarrier', label: ['携带者基因检测', 'Gene test: carrier'] },
    { value: 'geneCancerFP', label: ['肿瘤基因检测（父系）', 'Gene test: cancer FP'] },
    { value: 'geneCancerCP', label: ['肿瘤基因检测（本人）', 'Gene test: cancer CP'] },
  ],
});

/** Of what is not stored but tested, a report goes to the family. */
export const isGeneTest = (product: string): boolean => product.startsWith('gene');

export const bankPlans = dictionary({
  name: 'bankPlan',
  title: ['缴费方案', 'Payment plans'],
  system: true,
  entries: [
    { value: 'yearly', label: ['按年缴存储费', 'Storage paid yearly'] },
    { value: 'prepaid18', label: ['预缴 18 年', '18 years prepaid'] },
    { value: 'prepaid25', label: ['预缴 25 年', '25 years prepaid'] },
  ],
});

/** What the family wants of the units: limits and eligibility go by it. */
export const bankUses = dictionary({
  name: 'bankUse',
  title: ['用途', 'Uses'],
  system: true,
  entries: [
    { value: 'autologous', label: ['自体', 'Autologous'] },
    { value: 'related', label: ['亲属', 'Related'] },
    { value: 'unrelated', label: ['捐献（非亲属）', 'Donated (unrelated)'] },
  ],
});

export const bankConsents = dictionary({
  name: 'bankConsent',
  title: ['知情同意', 'Consents'],
  entries: [
    { value: 'collection', label: ['采集', 'Collection'] },
    { value: 'maternalTests', label: ['母血检测', 'Maternal blood tests'] },
    { value: 'storage', label: ['存储', 'Storage'] },
    { value: 'research', label: ['不可用时用于研究', 'Research where it cannot be used'] },
  ],
});

/** IANA zones in which children are born. */
export const birthZones = dictionary({
  name: 'birthZone',
  title: ['出生时区', 'Time zones of births'],
  entries: [
    { value: 'Asia/Shanghai', label: ['北京时间（中国）', 'China'] },
    { value: 'America/New_York', label: ['美国东部', 'US Eastern'] },
    { value: 'America/Chicago', label: ['美国中部', 'US Central'] },
    { value: 'America/Denver', label: ['美国山地', 'US Mountain'] },
    { value: 'America/Phoenix', label: ['亚利桑那', 'Arizona'] },
    { value: 'America/Los_Angeles', label: ['美国西部', 'US Pacific'] },
    { value: 'America/Anchorage', label: ['阿拉斯加', 'Alaska'] },
    { value: 'Pacific/Honolulu', label: ['夏威夷', 'Hawaii'] },
  ],
});

export const shipMethods = dictionary({
  name: 'shipMethod',
  title: ['运输方式', 'Ways of shipping'],
  entries: [
    { value: 'ground', label: ['专车', 'Dedicated car'] },
    { value: 'nextFlight', label: ['最近航班', 'Next flight out'] },
    { value: 'overnight', label: ['次日达', 'Overnight'] },
    { value: 'rail', label: ['高铁随车', 'By rail'] },
  ],
});

/** What goes with a courier: the set that is fetched. */
export const setTypes = dictionary({
  name: 'setType',
  title: ['采集套装', 'Sets of collection'],
  entries: [
    { value: 'blood', label: ['仅血', 'Blood only'] },
    { value: 'bloodTissue', label: ['血与组织', 'Blood and tissue'] },
    { value: 'full', label: ['血、组织与胎盘', 'Blood, tissue and placenta'] },
    { value: 'gene', label: ['仅基因检测', 'Gene tests only'] },
  ],
});

export const processTypes = dictionary({
  name: 'processType',
  title: ['处理方式', 'Ways of processing'],
  entries: [
    { value: 'automated', label: ['自动分离', 'Automated'] },
    { value: 'manual', label: ['手工分离', 'Manual'] },
    { value: 'wholeTissue', label: ['整段冻存', 'Whole tissue'] },
  ],
});

export const contractDictionaries = [
  bankProducts,
  bankPlans,
  bankUses,
  bankConsents,
  birthZones,
  shipMethods,
  setTypes,
  processTypes,
];
