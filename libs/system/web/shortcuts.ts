import type { ShortcutGroup } from '#shell/web';
import { reportKey } from './fault-report/report-key.ts';

/** Keys of the fault report. */
const shortcuts: readonly ShortcutGroup[] = [
  {
    title: ['故障上报', 'Reporting a fault'],
    keys: [
      {
        keys: [reportKey],
        does: ['截图并上报故障，对话框打开时也可用', 'Report with a picture, also from inside a dialog'],
      },
      { keys: ['↑', '↓', '←', '→'], does: ['移动截图上的区域', 'Move an area of the picture'] },
      { keys: ['Shift', '→'], does: ['改变区域大小', 'Resize it'] },
      { keys: ['Delete'], does: ['删除区域', 'Remove it'] },
    ],
  },
];
export default shortcuts;
