import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { read } from '#api-client/web';
import { linesIn } from '#fields/model';
import { endingCertificates, readCertificateDays } from '#master-data/model';
import type { RecordPart } from '#registers/web';
import { formatDay, today, useLabel } from '#ui/web';

/** Above a supplier: certificates that have ended, or will soon; whoever orders here asks for new ones. */
export default function CertificateNotice({ view }: RecordPart) {
  const say = useLabel();
  const certificates = linesIn(view.values, 'certificates');
  const { data } = useQuery({ ...read(readCertificateDays, {}), enabled: certificates.length > 0 });
  // Until it is known how long before, only what has ended is said.
  const ending = endingCertificates(certificates, today(), data?.days ?? -1);
  return ending.map(({ kind, until, ended }) => (
    <Alert
      key={kind}
      type={ended ? 'error' : 'warning'}
      showIcon
      title={say(
        ended
          ? ['证书“{kind}”已于 {until} 到期', 'The certificate {kind} ended on {until}']
          : ['证书“{kind}”将于 {until} 到期', 'The certificate {kind} ends on {until}'],
        { kind, until: formatDay(until) },
      )}
    />
  ));
}
