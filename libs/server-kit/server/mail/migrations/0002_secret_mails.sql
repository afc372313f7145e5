-- A mail that brings a code: the outbox shows it where nothing is really sent, and covers it everywhere else.
ALTER TABLE mail_outbox ADD COLUMN secret boolean NOT NULL DEFAULT false;
