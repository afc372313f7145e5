import { purchaseTypes } from '#purchasing/model';

export default purchaseTypes;
