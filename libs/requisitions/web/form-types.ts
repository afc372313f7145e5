import { requisitionTypes } from '#requisitions/model';

export default requisitionTypes;
