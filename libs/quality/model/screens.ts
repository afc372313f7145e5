import { registerScreen } from '#registers/model';
import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { qualityHome } from './registers/placed.ts';
import { qcStandard } from './registers/standard.ts';

export { qualityHome };

/** QC200P: what waits for inspection, an inspection, how suppliers are switched, and what they score. */
export const inspectionScreen = defineScreen({
  code: 'QC200P',
  route: `${qualityHome}/QC200P`,
  details: [
    { route: `${qualityHome}/Qc200p_2`, title: ['检验单', 'Inspection'], needs: 'query' },
    { route: `${qualityHome}/Qc200p_switching`, title: ['转移规则', 'Switching'], needs: 'query' },
    { route: `${qualityHome}/Qc200p_suppliers`, title: ['供应商评分', 'Supplier scores'], needs: 'query' },
    { route: `${qualityHome}/Qc200p_scan`, title: ['扫码检验', 'Inspect by scan'], needs: 'query' },
    {
      ...{ route: `${qualityHome}/Qc200p_sheet`, title: ['检验记录', 'Inspection sheet'] },
      ...{ needs: 'query', manual: false },
    },
  ],
  editions: ['main'],
  title: ['检验单', 'Inspection'],
  icon: 'file-search',
  home: qualityHome,
  // enable: concessions, and what quality decides about switching.
  actions: ['query', 'edit', 'enable', 'export'],
});

/** QC220P: nonconformities as a board, and one of them. */
export const caseScreen = defineScreen({
  code: 'QC220P',
  route: `${qualityHome}/QC220P`,
  details: [
    { route: `${qualityHome}/Qc220p_2`, title: ['不合格品处理', 'Nonconformity'], needs: 'query' },
    { route: `${qualityHome}/Qc220p_list`, title: ['不合格品清单', 'All nonconformities'], needs: 'query' },
    { route: `${qualityHome}/Qc220p_8d`, title: ['8D 报告', '8D report'], needs: 'query', manual: false },
  ],
  editions: ['main'],
  title: ['不合格品处理', 'Nonconformity'],
  icon: 'exclamation-circle',
  home: qualityHome,
  actions: ['query', 'add', 'edit', 'export'],
});

export const standardScreen = registerScreen(qcStandard);

/** What talk and tasks name. */
export const inspectionRecord = 'qcInspection';
export const caseRecord = 'qcCase';

export const pathOfInspection = (id: string): string => `${qualityHome}/Qc200p_2?id=${id}`;
export const pathOfSheet = (id: string): string => `${qualityHome}/Qc200p_sheet?id=${id}`;
export const pathOfCase = (id: string): string => `${qualityHome}/Qc220p_2?id=${id}`;
export const pathOfReport = (id: string): string => `${qualityHome}/Qc220p_8d?id=${id}`;
export const switchingPath = `${qualityHome}/Qc200p_switching`;
export const scanPath = `${qualityHome}/Qc200p_scan`;
export const suppliersPath = `${qualityHome}/Qc200p_suppliers`;
export const casesPath = `${qualityHome}/Qc220p_list`;

export const qualityScreens: readonly ScreenDeclaration[] = [inspectionScreen, standardScreen, caseScreen];

export const qualityHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: qualityHome,
    editions: ['main'],
    title: ['质量', 'Quality'],
    icon: 'safety',
    order: 47,
  }),
];
