import type { FieldProblem } from '#calls/model';
import { printedCode, readScan } from './labels.ts';

/** The two labels of a bag, as they were scanned. */
export interface BagScans {
  dinScan: string;
  productScan: string;
}

/** What a scan of a product code says, or what was typed instead of it. */
export function productScanned(scan: string): string {
  const read = readScan(scan);
  return read.kind === 'product' ? printedCode(read.product) : scan;
}

/** What was scanned from the bag has to be what this unit is; a differing label stops the step. */
export function labelProblems(unit: { din: string; code: string }, scans: BagScans): FieldProblem[] {
  const din = readScan(scans.dinScan);
  const problems: FieldProblem[] = [];
  if (scans.dinScan.trim() === '')
    problems.push({ path: 'dinScan', text: ['请扫描袋上 DIN', 'Scan the DIN of the bag'] });
  else if (din.kind !== 'din')
    problems.push({ path: 'dinScan', text: ['不是有效的 DIN', 'Not a valid DIN'] });
  else if (din.din !== unit.din)
    problems.push({
      path: 'dinScan',
      text: [`袋上为 ${din.din}，应为 ${unit.din}`, `The bag says ${din.din}, expected was ${unit.din}`],
    });
  const expected = unit.code;
  const found = productScanned(scans.productScan);
  if (found.trim() === '')
    problems.push({ path: 'productScan', text: ['请扫描产品码', 'Scan the product code'] });
  else if (found.toUpperCase() !== expected)
    problems.push({
      path: 'productScan',
      text: [
        `袋上产品码为 ${found}，应为 ${expected}`,
        `The bag says product ${found}, expected was ${expected}`,
      ],
    });
  return problems;
}
