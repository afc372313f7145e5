import { useState } from 'react';
import type { ReferenceOption } from '#identity/model';
import { later, useToast } from '#ui/web';
import { CommandBox, type CommandBoxProps } from './command-box.tsx';
import type { ActionDialog } from './use-actions.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { PersonDialog } from './person-dialog.tsx';

const nothing = () => null;
const dialogs = {
  password: later(() => import('../session/password-dialog.tsx').then((part) => part.default), nothing),
  settings: later(() => import('../settings/settings-drawer.tsx').then((part) => part.default), nothing),
};

/** What is open over the page. */
export type CommandView = 'box' | ActionDialog | { person: ReferenceOption };

export interface CommandCentreProps extends Pick<CommandBoxProps, 'typed' | 'onTyped' | 'onKeyboard'> {
  view: CommandView | null;
  onView: (view: CommandView | null) => void;
}

/** The command box and what opens by it; loaded when first needed, then it stays. */
export default function CommandCentre({ view, onView, ...typing }: CommandCentreProps) {
  const toast = useToast();
  const close = () => onView(null);
  // Where its code cannot be had that is said, and everything stays as it is.
  const openDialog = (dialog: ActionDialog) =>
    dialog === 'keys'
      ? onView(dialog)
      : void dialogs[dialog].ready().then(() => onView(dialog), toast.failure);
  const Opened = view === 'password' || view === 'settings' ? dialogs[view] : null;
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
        onDialog={openDialog}
        onPerson={(one) => onView({ person: one })}
      />
      <KeyboardHelp open={view === 'keys'} onClose={close} />
      {met && <PersonDialog open={person !== null} person={met} onClose={close} />}
      {Opened && <Opened onClose={close} />}
    </>
  );
}
