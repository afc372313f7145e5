import styles from './import.module.css';

/** Classes of what imports are drawn with. */
export const importLook = styles;
