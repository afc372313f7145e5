import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Action } from '#calls/model';
import { useMay } from '#shell/web';

interface LinkToProps {
  /** Code of the screen that opens. */
  screen: string;
  to: string;
  /** The right by which it opens; records of registers open by `get`. */
  needs?: Action;
  children: ReactNode;
}

/** Leads to a record of another screen whoever may open that; to everybody else it says the same without leading anywhere. */
export function LinkTo({ screen, to, needs = 'query', children }: LinkToProps) {
  return useMay()(screen, needs) ? <Link to={to}>{children}</Link> : children;
}
