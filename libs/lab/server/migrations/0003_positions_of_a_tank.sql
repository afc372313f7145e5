-- The positions of a tank follow from how it is built, which is audited: a thousand of them come with one box or another.
-- What happens to a position afterwards (it is blocked) is audited as before.
DROP TRIGGER audit ON lab_position;
CREATE TRIGGER audit AFTER UPDATE OR DELETE ON lab_position
  FOR EACH ROW EXECUTE FUNCTION audit_change('{id}', '{}', '{}');
