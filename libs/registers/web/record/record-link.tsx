import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { recordAddress, type RegisterDeclaration } from '#registers/model';
import { useMay } from '#shell/web';

interface RecordLinkProps extends Pick<LinkProps, 'target'> {
  register: RegisterDeclaration;
  id: string;
  children: ReactNode;
}

/** Leads to a record whoever may open it; to everybody else it says the same without leading anywhere. */
export function RecordLink({ register, id, children, ...rest }: RecordLinkProps) {
  return useMay()(register.code, 'get') ? (
    <Link to={recordAddress(register, id)} {...rest}>
      {children}
    </Link>
  ) : (
    children
  );
}
