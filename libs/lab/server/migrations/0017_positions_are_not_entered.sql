-- As 0003 says: positions follow from how their tank is built. New rows have a trigger of their own now.
DROP TRIGGER IF EXISTS audit_added ON lab_position;
