import { designedForm } from '#documents/model';
import { headOf } from '../requisition-types.ts';

/** REQ910P: a request of a type that an administrator designed; its fields and its flow are data. */
export const ownType = designedForm(headOf('ownType'));
