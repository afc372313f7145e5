import { useEffect, useState } from 'react';
import { reachServer, sessionStore } from '#api-client/web';
import type { Label } from '#calls/model';
import type { HerePerson } from '#editor/model';
import { useUser } from '#shell/web';
import { personIn } from '../faces/person-in.ts';
import { FaceRow } from '../faces/face-row.tsx';
import { HereLink } from './here-link.ts';

interface RecordFacesProps {
  /** The record that this page has open, of a kind of which it is told who has them open. */
  type: string;
  id: string;
  /** 'Also here: {names}'. */
  label: Label;
}

/** Who else has a record open now. */
export default function RecordFaces({ type, id, label }: RecordFacesProps) {
  const me = useUser()?.personId;
  const [people, setPeople] = useState<readonly HerePerson[]>([]);
  useEffect(() => {
    // Whoever looks with the eyes of another is not there as themselves, nor as the other.
    if (sessionStore.get()?.viewing) return undefined;
    const link = new HereLink({ type, id }, reachServer, setPeople);
    return () => {
      link.stop();
      setPeople([]);
    };
  }, [type, id]);
  return <FaceRow people={people.filter((each) => each.id !== me).map(personIn)} label={label} />;
}
