import { Link } from 'react-router';
import { formStatuses, type FormStatus } from '#documents/model';
import { StatusTag } from '#ui/web';

interface SourceProps {
  number: string;
  to: string | null;
  status: FormStatus;
}

/** The form that a line comes from; where it is not approved yet, with how it stands. */
export function SourceLink({ number, to, status }: SourceProps) {
  return (
    <>
      {to === null ? number : <Link to={to}>{number}</Link>}
      {status !== 'approved' && (
        <>
          {' '}
          <StatusTag label={formStatuses[status]} status={status} />
        </>
      )}
    </>
  );
}
