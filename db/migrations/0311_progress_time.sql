-- When the server last took in progress of a lesson, by its own clock: refunds count what was learned since the payment by it. `seen_at`
-- is the time that the player's position belongs to, which a browser may report late.
alter table lesson_progress add column progressed_at timestamptz;
