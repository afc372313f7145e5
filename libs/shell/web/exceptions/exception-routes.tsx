import { useSearchParams } from 'react-router';
import { ExceptionPage } from './exception-page.tsx';

/** /404?name=, open to anyone. */
export function NotFoundRoute() {
  const [query] = useSearchParams();
  return <ExceptionPage kind={404} name={query.get('name')} />;
}
export const ForbiddenRoute = () => <ExceptionPage kind={403} />;
export const ServerErrorRoute = () => <ExceptionPage kind={500} />;
