-- What was taken back while 0021 was at work.
DELETE FROM budget_use u USING form f WHERE f.id = u.form_id AND f.status NOT IN ('pending', 'approved');
