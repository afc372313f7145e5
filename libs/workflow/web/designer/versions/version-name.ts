import type { DefinitionVersion } from '#approvals/model';
import type { Label } from '#calls/model';

export const versionStates: Readonly<Record<DefinitionVersion['state'], Label>> = {
  draft: ['草稿', 'draft'],
  published: ['使用中', 'in force'],
  retired: ['历史', 'earlier'],
};

/** '第 3 版（使用中）' */
export const versionName = ({ version, state }: Pick<DefinitionVersion, 'version' | 'state'>): Label => [
  `第 ${version} 版（${versionStates[state][0]}）`,
  `Version ${version} (${versionStates[state][1]})`,
];
