import { createContext, use, type ReactNode } from 'react';
import { Link } from 'react-router';

/** Is what is drawn within something that is pressed as a whole? */
export const WithinPressed = createContext(false);

/** A cell that leads to another record; within a card that is pressed as a whole, and holds no link of its own, only what it says. */
export function CellLink({ to, children }: { to: string; children: ReactNode }) {
  const within = use(WithinPressed);
  return within ? children : <Link to={to}>{children}</Link>;
}
