import { masterDataChangeType } from '#master-data/model';

export default [masterDataChangeType];
