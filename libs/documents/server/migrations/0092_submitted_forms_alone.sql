-- See 0091.
DROP INDEX form_by_type, form_by_status, form_by_time, form_by_department, form_by_company, form_by_update,
  form_by_amount, form_by_number, form_by_subject;
