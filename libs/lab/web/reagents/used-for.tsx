import { Link } from 'react-router';
import { narrowedAddress } from '#fields/model';
import { benchScreen } from '#lab/model';
import type { RecordPart } from '#registers/web';
import { useMay } from '#shell/web';
import { useLabel } from '#ui/web';

/** Which units a lot was used for: what a recall of the lot asks first. */
export default function UsedFor({ view }: RecordPart) {
  const say = useLabel();
  const may = useMay();
  const lot = view.values['lot'];
  if (typeof lot !== 'string' || !may(benchScreen.code, 'query')) return null;
  return (
    <p>
      <Link
        to={narrowedAddress(benchScreen.route, [{ field: 'reagents', operation: 'has', value: lot }], '')}
      >
        {say(['使用了批号 {lot} 的产品', 'Units that lot {lot} was used for'], { lot })}
      </Link>
    </p>
  );
}
