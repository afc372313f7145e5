import { step, role, type FlowNode } from '#approvals/model';
import type { Label } from '#calls/model';

/** Roles that are asked side by side; all of them have to agree. */
export const together = (roles: readonly (readonly [string, Label])[]): FlowNode => ({
  kind: 'branch',
  id: 'together',
  label: ['会签', 'All together'],
  mode: 'parallel',
  arms: roles.map(([name, label]) => ({
    id: `${name}Arm`,
    label,
    nodes: [step(name, label, role(name))],
  })),
});
