import type { Label } from '#calls/model';

/** What the laboratory scans: whatever is printed on bag, tube, kit, box or paper. */
export const labScans: Label = [
  'DIN、样品、采集包、运单、盒或位置',
  'DIN, sample, kit, waybill, box or position',
];
