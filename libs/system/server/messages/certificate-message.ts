import { dayOf } from '#calls/model';
import { certificatesEnd, supplier } from '#master-data/model';
import { recordAddress } from '#registers/model';
import { react } from '#server-kit/server';
import { deliverMessage } from './deliver.ts';

/** A message names so many of them; the register has all. */
const most = 20;

/** Purchasing hears of certificates that end, and of those that have. */
export const tellOfCertificates = react(certificatesEnd, async ({ people, certificates }, context) => {
  const today = dayOf(context.now, context.timeZone);
  const [first] = certificates;
  if (!first) return;
  const one = certificates.length === 1;
  const line = (at: 0 | 1) =>
    certificates
      .slice(0, most)
      .map(({ supplier: name, kind, until }) => {
        const over = until < today;
        return at === 0
          ? `${name[0]}：${kind} ${over ? '已于' : '将于'} ${until} 到期`
          : `${name[1]}: ${kind} ${over ? 'ended' : 'ends'} on ${until}`;
      })
      .concat(
        certificates.length > most
          ? [at === 0 ? `另有 ${certificates.length - most} 项` : `and ${certificates.length - most} more`]
          : [],
      )
      .join('\n');
  await deliverMessage(context, {
    kind: 'system',
    subject: one
      ? [`供应商证书到期：${first.supplier[0]}`, `A certificate ends: ${first.supplier[1]}`]
      : [`${certificates.length} 项供应商证书到期`, `${certificates.length} certificates of suppliers end`],
    body: [line(0), line(1)],
    senderId: null,
    link: one ? recordAddress(supplier, first.supplierId) : `${supplier.home}/${supplier.code}`,
    to: people,
  });
});
