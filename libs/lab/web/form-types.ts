import { labFormTypes } from '#lab/model';

export default labFormTypes;
