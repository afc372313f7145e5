import { helpersScreen } from '#test-pages/model';
import { PageHeader, useLabel } from '#ui/web';
import { SampleNote } from '../sample-note.tsx';
import { Sections } from '../section.tsx';
import { CountDowns } from './count-downs.tsx';
import { Dialogs } from './dialogs.tsx';
import { Messages } from './messages.tsx';
import { States } from './states.tsx';
import { Texts } from './texts.tsx';
import { Times } from './times.tsx';

/** TEST110P: each helper of the interface, to try and to see that it does what it should. */
export default function HelpersPage() {
  const say = useLabel();
  return (
    <>
      <PageHeader title={say(helpersScreen.title)} description={<SampleNote />} />
      <Sections>
        <Dialogs />
        <Messages />
        <CountDowns />
        <Times />
        <Texts />
        <States />
      </Sections>
    </>
  );
}
