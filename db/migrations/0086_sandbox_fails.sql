-- The built-in gateway can be told to fail when its person's next payment is made.
alter table sandbox_payments add column next_fails boolean not null default false;
