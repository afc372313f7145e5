-- What approvals have set off that nobody has taken up yet, by the form: counted for administrators.
CREATE INDEX business_event_waiting ON business_event (about_type, about_id)
  WHERE waiting_for IS NOT NULL AND handled_by = '{}';
