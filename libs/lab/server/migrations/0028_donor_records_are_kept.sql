-- What a donor was judged by is kept for ten years and longer (21 CFR 1271.55): nobody deletes a unit, its sheets or its conditions. Results,
-- verifications, signatures, receipts and health histories are append-only from the first.
REVOKE DELETE, TRUNCATE ON lab_unit, lab_sheet, lab_condition, lab_look_back FROM bms_app;
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON lab_unit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON lab_sheet FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON lab_condition FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON lab_look_back FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
