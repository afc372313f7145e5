export { FormList } from './list/form-list.tsx';
export { FormQuery } from './list/form-query.tsx';
export { FormPage } from './page/form-page.tsx';
export { FormDetail, type FormDetailProps } from './detail/form-detail.tsx';
export { addressOf } from './page/addresses.ts';
export { FileList } from './fields/file/file-list.tsx';
export { FieldValue } from './fields/field-value.tsx';
export { PeopleSelect, type PeopleSelectProps } from './fields/person/people-select.tsx';
export { RecordSelect, type RecordSelectProps } from './fields/reference/record-select.tsx';
