import type { Label } from '#calls/model';
import { dictionary, type Option } from '#fields/model';

/** Seals of a company. */
export const seals = dictionary({
  name: 'seal',
  title: ['印章', 'Seals'],
  entries: [
    { value: 'company', label: ['公章', 'Company seal'] },
    { value: 'contract', label: ['合同章', 'Contract seal'] },
    { value: 'finance', label: ['财务章', 'Finance seal'] },
    { value: 'legal', label: ['法人章', 'Legal representative seal'] },
    { value: 'hr', label: ['人事章', 'Personnel seal'] },
  ],
});

/** Kinds of controlled documents, from what binds the whole company to a form to fill in. */
export const documentKinds = dictionary({
  name: 'documentKind',
  title: ['受控文件类别', 'Kinds of controlled documents'],
  entries: [
    { value: 'policy', label: ['制度', 'Policy'] },
    { value: 'manual', label: ['手册', 'Manual'] },
    { value: 'procedure', label: ['程序文件', 'Procedure'] },
    { value: 'instruction', label: ['作业指导书', 'Work instruction'] },
    { value: 'record', label: ['记录表单', 'Record form'] },
  ],
});

/** Who may see a document: everybody, the company, those who are named. */
export const secrecies = dictionary({
  name: 'secrecy',
  title: ['密级', 'Secrecy'],
  system: true,
  entries: [
    { value: 'open', label: ['公开', 'Open'] },
    { value: 'internal', label: ['内部', 'Internal'] },
    { value: 'secret', label: ['机密', 'Secret'] },
  ],
});

/** The label of a stored choice; the value itself where it is no longer offered. */
export const labelOf = (options: readonly Option[], value: string): Label =>
  options.find((option) => option.value === value)?.label ?? [value, value];
