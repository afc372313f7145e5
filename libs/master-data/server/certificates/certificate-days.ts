import { certificateDays, readCertificateDays } from '#master-data/model';
import { handle, type Handler } from '#server-kit/server';
import { valueOf } from '#upkeep/server';

/** BSE130P_30: what BSE180P says, for the page of a supplier. */
export const certificateDaysHandler: Handler = handle(readCertificateDays, async (_request, { db }) => ({
  days: await valueOf(db, certificateDays),
}));
