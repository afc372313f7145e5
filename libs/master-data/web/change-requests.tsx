import { screenOfForm } from '#documents/web';
import { masterDataChangeType } from '#master-data/model';

/** ABSE110P: requests for changes of records, listed and read as any form is. */
export const changeRequests = screenOfForm(masterDataChangeType);
