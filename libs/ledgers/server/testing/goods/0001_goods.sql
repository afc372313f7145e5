SELECT make_valued_ledger('goods', ARRAY['item_id', 'place_id']);
SELECT make_assertions('goods');
