import { Navigate } from 'react-router';
import { accountsScreen } from '#system/model';

/** SYS121P is a right: viewing as somebody begins at their account. */
export default function ToAccounts() {
  return <Navigate to={accountsScreen.route} replace />;
}
