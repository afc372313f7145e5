-- What an inspector finds stands in the audit as anything else that people change.
SELECT audit_table('qc_finding', '{found_at,person_id}');
