import { useSearchParams } from 'react-router';
import { ExceptionPage } from './exception-page.tsx';
import { useMissingPage } from './use-missing-page.ts';

/** /404?name=, open to anyone, with the menu beside it for whoever has one; IT support hears of it from those who are signed in. */
export function NotFoundRoute() {
  const [query] = useSearchParams();
  const name = query.get('name');
  useMissingPage(name);
  return <ExceptionPage kind={404} name={name} />;
}
export const ForbiddenRoute = () => <ExceptionPage kind={403} />;
export const ServerErrorRoute = () => <ExceptionPage kind={500} />;
