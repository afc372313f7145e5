import type { Label } from '#calls/model';
import type { BulkAction } from '#lists/web';
import type { SettableState, RegisterDeclaration } from '#registers/model';
import { useMay } from '#shell/web';
import { useSetState } from '../record/use-set-state.ts';
import type { RecordRow } from './record-row.ts';

const words: Record<SettableState, { key: 'enable' | 'disable'; label: Label; title: Label }> = {
  active: { key: 'enable', label: ['启用 {n} 个', 'Enable {n}'], title: ['启用', 'Enabling'] },
  disabled: { key: 'disable', label: ['停用 {n} 个', 'Disable {n}'], title: ['停用', 'Disabling'] },
};

/** Enables or disables chosen records, for those who may. What is refused says why; what was done can be taken back. */
export function useStateActions(register: RegisterDeclaration): BulkAction<RecordRow>[] {
  const may = useMay();
  const set = useSetState(register);
  return (['disabled', 'active'] as const)
    .filter((state) => !register.stateFollows && may(register.code, words[state].key))
    .map((state) => ({
      ...words[state],
      quiet: true,
      isFor: (row) => row['state'] !== state,
      together: (rows) =>
        set(
          state,
          rows.map(({ id }) => id),
        ),
    }));
}
