import { Button } from 'antd';
import type { Label } from '#calls/model';
import { PressMenu, useLabel, useNarrow } from '#ui/web';

/** What is done with a project as a whole. */
export interface ProjectAct {
  key: string;
  label: Label;
  danger?: boolean;
  disabled?: boolean;
  loading?: boolean;
  press(): void;
}

/** The acts of a project: buttons, and on a narrow screen a menu. */
export function ProjectActs({ acts }: { acts: readonly ProjectAct[] }) {
  const say = useLabel();
  const narrow = useNarrow();
  if (acts.length === 0) return null;
  if (narrow)
    return (
      <PressMenu
        items={acts.map(({ key, label, danger = false, disabled = false, press }) => ({
          ...{ key, danger, disabled, label: say(label), onClick: press },
        }))}
      >
        <Button>{say(['更多', 'More'])}</Button>
      </PressMenu>
    );
  return acts.map(({ key, label, danger = false, disabled = false, loading = false, press }) => (
    <Button key={key} danger={danger} disabled={disabled} loading={loading} onClick={press}>
      {say(label)}
    </Button>
  ));
}
