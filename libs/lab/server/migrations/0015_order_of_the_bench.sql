-- The bench is listed by deadline, what is frozen behind all else: without reading all units.
CREATE INDEX lab_unit_at_bench ON lab_unit ((CASE WHEN freezing_at IS NULL OR deadline IS NULL THEN coalesce(deadline, '9999-12-31'::timestamptz)
                    ELSE (deadline AT TIME ZONE 'UTC' + interval '1000 years') AT TIME ZONE 'UTC' END), id);
