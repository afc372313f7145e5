import type { SelectProps } from 'antd';
import type { ReferenceOption } from '#identity/model';
import { PersonAvatar } from '#ui/web';
import styles from './record-select.module.css';

type Render = NonNullable<SelectProps['optionRender']>;
const recordOf = ({ data }: Parameters<Render>[0]) => data['record'] as ReferenceOption | undefined;

/** As pickers draw their options; groups have no record. */
export const plainOption: Render = (option) => {
  const record = recordOf(option);
  return record && <RecordOption record={record} />;
};
/** The same for people, with their face. */
export const faceOption: Render = (option) => {
  const record = recordOf(option);
  return record && <RecordOption record={record} face />;
};

/** A record in a picker: name and code, and below what tells it from its namesakes. */
function RecordOption({ record, face }: { record: ReferenceOption; face?: boolean | undefined }) {
  const image = record.values['avatar'];
  return (
    <span className={styles.option}>
      {face && <PersonAvatar name={record.name} id={record.id} {...(image && { image })} />}
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name}>{record.name}</span>
          <span className={`bms-figures ${styles.code}`}>{record.code}</span>
        </span>
        {record.detail && <span className={styles.detail}>{record.detail}</span>}
      </span>
    </span>
  );
}
