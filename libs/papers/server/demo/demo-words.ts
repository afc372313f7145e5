import * as Y from 'yjs';
import { flowRoots, mapNodes, mapRoot, type FlowShape } from '#editor/model';

/** The bases of the demo company: folders with the titles of their documents. */
export const demoBases: readonly {
  name: string;
  folders: readonly {
    title: string;
    papers: readonly string[];
    maps?: readonly string[];
    charts?: readonly string[];
  }[];
}[] = [
  {
    name: '公司制度',
    folders: [
      {
        title: '人事',
        papers: ['考勤管理办法', '差旅标准说明', '新员工入职指引', '培训计划', '请假管理办法'],
        maps: ['新员工的第一个月', '年度培训地图'],
        charts: ['入职办理流程', '离职交接流程'],
      },
      {
        title: '安全',
        papers: ['安全生产责任制', '消防应急预案', '劳动防护用品发放', '事故报告流程'],
        maps: ['安全责任分工', '应急物资分布'],
        charts: ['事故处理流程', '隐患整改流程'],
      },
      {
        title: '财务',
        papers: ['费用报销须知', '付款审批权限', '发票管理', '年度预算说明'],
        maps: ['预算编制要点', '月结检查要点'],
        charts: ['费用报销流程', '付款审批流程'],
      },
    ],
  },
  {
    name: '质量体系',
    folders: [
      {
        title: '程序文件',
        papers: ['来料检验程序', '不合格品控制', '计量器具管理', '内部审核'],
        maps: ['质量目标分解', '内审准备'],
        charts: ['不合格品处置流程', '来料检验流程'],
      },
      {
        title: '作业指导书',
        papers: ['熔炼作业指导', '取样作业指导', '包装作业指导', '称重作业指导'],
        maps: ['取样要点', '包装要点'],
        charts: ['取样流程', '称重流程'],
      },
    ],
  },
  {
    name: '系统切换项目',
    folders: [
      {
        title: '会议纪要',
        papers: ['启动会纪要', '第一次周会', '第二次周会', '上线评审', '第三次周会'],
        maps: ['问题清单梳理'],
        charts: ['问题升级流程'],
      },
      {
        title: '方案',
        papers: ['数据迁移方案', '回退方案', '培训方案', '权限设计'],
        maps: ['切换工作分解', '风险与对策', '培训安排'],
        charts: ['回退流程'],
      },
    ],
  },
];

function block(name: string, words: string, level?: number): Y.XmlElement {
  const element = new Y.XmlElement(name);
  if (level !== undefined) element.setAttribute('level', level as unknown as string);
  element.insert(0, [new Y.XmlText(words)]);
  return element;
}

/** A short text with a heading, paragraphs and a list, as Yjs encodes it. */
export function demoText(title: string, about: string): Uint8Array {
  const doc = new Y.Doc();
  // The same words are the same document in every demo company.
  doc.clientID = 1;
  const item = (words: string) => {
    const element = new Y.XmlElement('listItem');
    element.insert(0, [block('paragraph', words)]);
    return element;
  };
  const list = new Y.XmlElement('bulletList');
  list.insert(0, [item('负责部门按本文件执行'), item('发现问题及时反馈'), item('每季度复核一次')]);
  doc
    .getXmlFragment('text')
    .insert(0, [
      block('heading', title, 1),
      block('paragraph', `本文说明${about}方面“${title}”的做法，供相关同事参考。`),
      block('heading', '要求', 2),
      list,
      block('heading', '记录', 2),
      block('paragraph', '修改后请保存一个有名称的版本，便于以后对比。'),
    ]);
  return Y.encodeStateAsUpdate(doc);
}

/** A small mind map, as Yjs encodes it. */
export function demoMap(title: string, about: string): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = 1;
  const nodes = doc.getMap(mapNodes);
  nodes.set(mapRoot, new Y.Map([['text', title]]));
  const branches = [
    { text: '目标', under: ['按期完成', '有据可查'] },
    { text: `${about}分工`, under: ['负责人', '配合部门', '复核人'] },
    { text: '步骤', under: ['准备', '执行', '检查', '改进'] },
    { text: '风险', under: ['人手不足', '资料不全'] },
  ];
  for (const [at, { text, under }] of branches.entries()) {
    const id = `b${at}`;
    nodes.set(id, new Y.Map(Object.entries({ parent: mapRoot, order: `a${at}`, text })));
    for (const [place, words] of under.entries())
      nodes.set(`${id}-${place}`, new Y.Map(Object.entries({ parent: id, order: `a${place}`, text: words })));
  }
  return Y.encodeStateAsUpdate(doc);
}

/** A small flow chart, as Yjs encodes it. */
export function demoChart(title: string, about: string): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = 1;
  const [nodes, edges] = [doc.getMap(flowRoots.nodes), doc.getMap(flowRoots.edges)];
  const node = (id: string, shape: FlowShape, text: string, at: [number, number]) =>
    nodes.set(id, new Y.Map(Object.entries({ shape, text, at })));
  const edge = (from: string, to: string, text = '') =>
    edges.set(`${from}-${to}`, new Y.Map(Object.entries({ from, to, text })));
  node('start', 'start', '开始', [136, 0]);
  node('fill', 'document', `填写${about}单据`, [124, 96]);
  node('check', 'decision', '资料齐全？', [116, 216]);
  node('back', 'step', '补齐资料', [380, 232]);
  node('approve', 'step', '负责人审批', [124, 360]);
  node('file', 'step', '归档', [124, 470]);
  node('end', 'start', '结束', [136, 580]);
  node('note', 'note', `“${title}”每年复核一次`, [380, 470]);
  edge('start', 'fill');
  edge('fill', 'check');
  edge('check', 'approve', '是');
  edge('check', 'back', '否');
  edge('back', 'fill');
  edge('approve', 'file');
  edge('file', 'end');
  return Y.encodeStateAsUpdate(doc);
}
