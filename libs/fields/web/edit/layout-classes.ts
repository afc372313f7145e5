import styles from './field-layout.module.css';

/** Classes of the frame, the sections and the columns in which fields stand. */
export const fieldLayout = styles;
