-- What comes by the clock, and each of its runs. pg-boss keeps what is queued by writes; its own clock is of no more use.
DELETE FROM job.schedule;

CREATE TABLE scheduled_job (
  name text PRIMARY KEY,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  -- As the program declares it, and as an administrator wants it.
  declared_cron text NOT NULL,
  cron text NOT NULL,
  catch_up text NOT NULL CHECK (catch_up IN ('none', 'once', 'eachDay')),
  paused boolean NOT NULL DEFAULT false,
  -- false: a version of the program that is gone had it.
  declared boolean NOT NULL DEFAULT true,
  -- Up to here every time has been looked at.
  planned_until timestamptz NOT NULL,
  next_at timestamptz,
  -- Failures since it last went well.
  failures integer NOT NULL DEFAULT 0
);
-- Who paused it, and who gave it another time; what the clock writes down says nothing.
SELECT audit_table('scheduled_job', '{planned_until,next_at,failures,declared,declared_cron,title_zh,title_en}');

CREATE TABLE job_run (
  id uuid PRIMARY KEY,
  job text NOT NULL REFERENCES scheduled_job (name),
  -- The time that it is for; of a run by hand the moment that it was asked for.
  due_at timestamptz NOT NULL,
  -- false: a newer one was due at the same look at the clock.
  latest boolean NOT NULL DEFAULT true,
  reason text NOT NULL CHECK (reason IN ('clock', 'catchUp', 'byHand', 'asked', 'retry', 'again')),
  retry_of uuid REFERENCES job_run (id),
  attempt integer NOT NULL DEFAULT 1,
  -- The person, where one asked for it.
  asked_by text,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  queued_at timestamptz NOT NULL,
  start_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  problem_zh text NOT NULL DEFAULT '',
  problem_en text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX job_run_each_time_once ON job_run (job, due_at) WHERE reason IN ('clock', 'catchUp');
-- Never two runs of a job at once, whichever processes there are.
CREATE UNIQUE INDEX job_run_one_at_a_time ON job_run (job) WHERE state = 'running';
CREATE INDEX job_run_waiting ON job_run (start_at) WHERE state = 'queued';
CREATE INDEX job_run_of_job ON job_run (job, queued_at DESC, id DESC);
CREATE INDEX job_run_newest ON job_run (queued_at DESC, id DESC);

-- Runs are only added; each moves on from queued to running to its end and says no more. Old ones that went well go.
CREATE FUNCTION job_run_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state = 'done' AND OLD.finished_at < now() - interval '7 days' THEN RETURN OLD; END IF;
  ELSIF (OLD.state, NEW.state) IN (('queued', 'running'), ('running', 'done'), ('running', 'failed'))
    AND (NEW.id, NEW.job, NEW.due_at, NEW.latest, NEW.reason, NEW.retry_of, NEW.attempt, NEW.asked_by, NEW.queued_at, NEW.start_at)
        IS NOT DISTINCT FROM
        (OLD.id, OLD.job, OLD.due_at, OLD.latest, OLD.reason, OLD.retry_of, OLD.attempt, OLD.asked_by, OLD.queued_at, OLD.start_at)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a run of a job only moves on' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER moves_on BEFORE UPDATE OR DELETE ON job_run FOR EACH ROW EXECUTE FUNCTION job_run_moves_on();
