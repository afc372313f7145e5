import { lazy, Suspense, useState } from 'react';
import type { ReferenceOption } from '#identity/model';
import { CommandBox, type CommandBoxProps } from './command-box.tsx';
import type { ActionDialog } from './use-actions.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { PersonDialog } from './person-dialog.tsx';

const PasswordDialog = lazy(() => import('../session/password-dialog.tsx'));
const SettingsDrawer = lazy(() => import('../settings/settings-drawer.tsx'));

/** What is open over the page. */
export type CommandView = 'box' | ActionDialog | { person: ReferenceOption };

export interface CommandCentreProps extends Pick<CommandBoxProps, 'typed' | 'onTyped' | 'onKeyboard'> {
  view: CommandView | null;
  onView: (view: CommandView | null) => void;
}

/** The command box and what opens by it; loaded when first needed, then it stays. */
export default function CommandCentre({ view, onView, ...typing }: CommandCentreProps) {
  const close = () => onView(null);
  // Stays while its dialog fades out.
  const [met, setMet] = useState<ReferenceOption | null>(null);
  const person = typeof view === 'object' ? (view?.person ?? null) : null;
  if (person && person !== met) setMet(person);
  return (
    <>
      <CommandBox
        {...typing}
        open={view === 'box'}
        onClose={close}
        onDialog={onView}
        onPerson={(one) => onView({ person: one })}
      />
      <KeyboardHelp open={view === 'keys'} onClose={close} />
      {met && <PersonDialog open={person !== null} person={met} onClose={close} />}
      <Suspense>
        {view === 'password' && <PasswordDialog onClose={close} />}
        {view === 'settings' && <SettingsDrawer onClose={close} />}
      </Suspense>
    </>
  );
}
