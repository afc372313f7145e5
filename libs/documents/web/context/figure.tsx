import type { ContextFact } from '#documents/model';
import { Money, Quantity, useLabel } from '#ui/web';
import { Link } from 'react-router';

/** A figure of a fact; a link where it can be looked into. */
export function Figure({ figure, to }: Pick<ContextFact, 'figure' | 'to'>) {
  return to === null ? (
    <Bare figure={figure} />
  ) : (
    <Link to={to}>
      <Bare figure={figure} />
    </Link>
  );
}

function Bare({ figure }: Pick<ContextFact, 'figure'>) {
  const say = useLabel();
  if (figure.as === 'money') return <Money amount={figure.value} currency={figure.currency} />;
  if (figure.as === 'quantity') return <Quantity value={figure.value} unit={figure.unit} />;
  return <>{say(figure.text)}</>;
}
