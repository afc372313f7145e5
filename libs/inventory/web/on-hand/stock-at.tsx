import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { onHandScreen, stockAtList, type StockAtRow } from '#inventory/model';
import { ListPage } from '#lists/web';
import { useLabel } from '#ui/web';
import { linesOfBalance } from './lines-of.ts';

/** Why it was so: the lines up to the instant. */
const linesOf = ({ itemId, balance, at }: StockAtRow): string =>
  linesOfBalance(itemId, balance, at ?? undefined);
const why = { quantity: linesOf, value: linesOf };

/** /invhome/Inv110p_at: what was on hand after all that had happened up to an instant; a row opens the lines that it is the sum of. */
export default function StockAt() {
  const say = useLabel();
  const navigate = useNavigate();
  return (
    <ListPage
      list={stockAtList}
      open={linesOf}
      why={why}
      description={say([
        '按当时已发生的全部单据计算，金额按今天所知的成本；预留、可用和在途订货只知道现在的，此处不列。',
        'After all that had happened by then; values as they are known today. What is reserved, available and on order is known of today alone, and not shown here.',
      ])}
      links={
        <Button onClick={() => void navigate(onHandScreen.route)}>{say(['现有库存', 'On hand'])}</Button>
      }
      empty={{
        title: ['当时没有库存', 'Nothing was in stock'],
        hint: ['请换一个时点。', 'Try another instant.'],
      }}
    />
  );
}
