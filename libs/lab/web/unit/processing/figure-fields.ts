import type { Label } from '#calls/model';
import type { ProcessingRecord } from '#lab/model';

type FigureName = {
  [K in keyof ProcessingRecord]: ProcessingRecord[K] extends string | null ? K : never;
}[keyof ProcessingRecord];

/** What is typed of a record, in the order of the bench. */
export const figureFields: readonly { name: FigureName; label: Label }[] = [
  { name: 'bench', label: ['操作台', 'Bench'] },
  { name: 'gross', label: ['毛重 g', 'Gross, g'] },
  { name: 'tare', label: ['皮重 g', 'Tare, g'] },
  { name: 'wbc', label: ['WBC 10³/µL', 'WBC, 10³/µL'] },
  { name: 'nrbc', label: ['nRBC / 100 WBC', 'nRBC per 100 WBC'] },
  { name: 'afterMillilitres', label: ['处理后 mL', 'mL after'] },
  { name: 'afterWbc', label: ['处理后有核细胞 10³/µL', 'Nucleated after, 10³/µL'] },
  { name: 'viability', label: ['活率 %', 'Viability, %'] },
  { name: 'cd34Events', label: ['CD34 事件', 'CD34 events'] },
  { name: 'beadsCounted', label: ['计数微球', 'Beads counted'] },
  { name: 'beads', label: ['管内微球', 'Beads in the tube'] },
  { name: 'microlitres', label: ['样本 µL', 'Sample, µL'] },
  { name: 'dilution', label: ['稀释倍数', 'Dilution'] },
  { name: 'plated', label: ['接种细胞数', 'Cells plated'] },
  { name: 'method', label: ['方法', 'Method'] },
  { name: 'device', label: ['设备', 'Device'] },
  { name: 'hct', label: ['HCT %', 'HCT, %'] },
  { name: 'mnc', label: ['MNC %', 'MNC, %'] },
  { name: 'dmso', label: ['DMSO %', 'DMSO, %'] },
];

/** Those that are no figures. */
export const words: ReadonlySet<FigureName> = new Set(['bench', 'method', 'device']);
