import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '#shell/web';

interface LinkToProps {
  /** Code of the screen that opens. */
  screen: string;
  to: string;
  children: ReactNode;
}

/** Leads to a record of another screen whoever may open that; to everybody else it says the same without leading anywhere. */
export function LinkTo({ screen, to, children }: LinkToProps) {
  return useMay()(screen, 'query') ? <Link to={to}>{children}</Link> : children;
}
