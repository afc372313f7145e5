import { QRCode } from 'antd';
import { recordAddress, type RecordPrint, type RecordView, type RegisterDeclaration } from '#registers/model';
import { formatDate, useLabel } from '#ui/web';

/** Millimetres are set by the style sheet; this is the number of pixels that the picture is drawn with. */
const drawn = 96;

interface PrintedFootProps {
  register: RegisterDeclaration;
  view: RecordView;
  print: RecordPrint | null;
}

/** The way back to the record as a QR code, and which print this is; one that was not counted says so. */
export function PrintedFoot({ register, view, print }: PrintedFootProps) {
  const say = useLabel();
  return (
    <div className="bms-print-end bms-print-code">
      <QRCode
        value={`${window.location.origin}${recordAddress(register, view.id)}`}
        type="svg"
        size={drawn}
        bordered={false}
        marginSize={0}
        color="black"
        bgColor="white"
      />
      <div>
        <p>{say(['扫码打开该记录（须登录）', 'Scan to open the record (after signing in)'])}</p>
        <p>
          {print
            ? [
                say(['第 {copy} 次打印', 'Print no. {copy}'], { copy: print.copy }),
                print.by.name,
                formatDate(print.at),
              ].join(' · ')
            : say([
                '本页由浏览器菜单直接打印，未登记打印次数。',
                'Printed by the menu of the browser: not counted.',
              ])}
        </p>
        <p>{say(['版本 {n}', 'Version {n}'], { n: view.version })}</p>
      </div>
    </div>
  );
}
