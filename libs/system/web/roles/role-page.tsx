import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { readRole } from '#identity/model';
import { Loaded } from '#ui/web';
import { draftOf } from './role-draft.ts';
import { RoleWork } from './role-work.tsx';

/** A role: what it may do, who has it, and why somebody may do something. `?copy=` begins a new one with its rights. */
export default function RolePage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const copy = params.get('copy');
  return id || copy ? <StoredRole key={id ?? copy} id={id ?? copy ?? ''} copied={!id} /> : <NewRole />;
}

function StoredRole({ id, copied }: { id: string; copied: boolean }) {
  const query = useQuery(read(readRole, { id }));
  const [fresh] = useState(() => crypto.randomUUID());
  return (
    <Loaded query={query}>
      {(role) =>
        copied ? (
          <RoleWork
            stored={draftOf({ ...role, id: fresh, version: 0, nameZh: '', nameEn: '', active: true })}
            known={null}
          />
        ) : (
          <RoleWork stored={draftOf(role)} known={role} />
        )
      }
    </Loaded>
  );
}

function NewRole() {
  const [fresh] = useState(() =>
    draftOf({ id: crypto.randomUUID(), version: 0, nameZh: '', nameEn: '', active: true, rights: [] }),
  );
  return <RoleWork stored={fresh} known={null} />;
}
