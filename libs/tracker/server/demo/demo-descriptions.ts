import type { RichNode, RichText } from '#editor/model';
import { described } from '../tasks/described.ts';

const text = (words: string, mark?: string): RichNode => ({
  ...{ type: 'text', text: words },
  ...(mark && { marks: [{ type: mark }] }),
});
const p = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const heading = (words: string): RichNode => ({
  ...{ type: 'heading', attrs: { level: 2 }, content: [text(words)] },
});
const items = (type: 'bulletList' | 'orderedList', lines: readonly string[]): RichNode => ({
  type,
  ...(type === 'orderedList' && { attrs: { start: 1 } }),
  content: lines.map((line) => ({ type: 'listItem', content: [p(text(line))] })),
});
const steps = (...lines: readonly (readonly [string, boolean])[]): RichNode => ({
  type: 'taskList',
  content: lines.map(([line, checked]) => ({
    ...{ type: 'taskItem', attrs: { checked }, content: [p(text(line))] },
  })),
});

const texts: readonly RichText[] = [
  {
    type: 'doc',
    content: [
      p(text('请在 '), text('周五前', 'bold'), text(' 完成，结果写在评论里。')),
      heading('步骤'),
      steps(['核对单号与数量', true], ['拍照上传', false], ['通知仓库', false]),
    ],
  },
  {
    type: 'doc',
    content: [
      p(text('与上次相比只改了以下几点：')),
      items('bulletList', ['包装改为纸箱', '标签上加二维码', '抽检比例 5%']),
      { type: 'blockquote', content: [p(text('客户来电：外箱不可有旧标签。'))] },
    ],
  },
  {
    type: 'doc',
    content: [
      heading('要交的材料'),
      items('orderedList', ['合同扫描件', '质检报告', '发票复印件']),
      p(text('编号规则：'), text('QC-2026-序号', 'code')),
    ],
  },
];

/** What every so manieth task of the demo company is about; the others say it in their titles. */
const every = 4;
export function demoDescription(number: number): ReturnType<typeof described> {
  const at = number % every === 0 ? number / every : null;
  return described((at !== null && texts[at % texts.length]) || null);
}
