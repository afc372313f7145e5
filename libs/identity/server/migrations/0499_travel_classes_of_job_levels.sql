-- By which standard of expenses a job level travels was decided by the program, of the code: M4 and above as executives, other M
-- levels as managers, everybody else as staff. It begins as that and is kept by whoever keeps job levels.
ALTER TABLE job_level ADD COLUMN travel_class text CHECK (travel_class IN ('staff', 'manager', 'executive'));
UPDATE job_level
   SET travel_class = CASE
         WHEN code !~ '^M[0-9]+$' THEN 'staff'
         WHEN substr(code, 2)::numeric >= 4 THEN 'executive'
         ELSE 'manager'
       END;
