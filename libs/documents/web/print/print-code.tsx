import { QRCode } from 'antd';
import { verifyPath, type FormPrint, type FormStatus } from '#documents/model';
import { formatDate, useLabel } from '#ui/web';

/** Where anyone who holds the paper can check it, without signing in. */
const addressOf = ({ token }: FormPrint): string => `${window.location.origin}${verifyPath}?t=${token}`;

/** Millimetres are set by the style sheet; this is the number of pixels that the picture is drawn with. */
const drawn = 96;

/** Which print it is, by whom and when, and the QR code that verifies it. A print that was not counted says so. */
export function PrintCode({ record, status }: { record: FormPrint | null; status: FormStatus }) {
  const say = useLabel();
  if (!record)
    return (
      <p className="bms-print-uncounted">
        {say(
          status === 'draft'
            ? ['草稿，未提交，不能核验。', 'A draft, not submitted: cannot be verified.']
            : [
                '本页由浏览器菜单直接打印，未登记打印次数，不能核验。',
                'Printed by the menu of the browser: not counted, cannot be verified.',
              ],
        )}
      </p>
    );
  const address = addressOf(record);
  return (
    <div className="bms-print-code">
      <QRCode
        value={address}
        type="svg"
        size={drawn}
        bordered={false}
        marginSize={0}
        color="black"
        bgColor="white"
      />
      <div>
        <p>{say(['扫码核验本打印件', 'Scan to verify this print'])}</p>
        <p className="bms-print-address">{address}</p>
        <p>
          {say(['第 {copy} 次打印', 'Print no. {copy}'], { copy: String(record.copy) })}
          {' · '}
          {record.printedBy.name}
          {' · '}
          {formatDate(record.printedAt)}
        </p>
      </div>
    </div>
  );
}
