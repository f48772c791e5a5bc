-- A code proves the number it was dialled to, and no other.

-- As its person writes it, where that is not how it was dialled: a mobile number.
alter table one_time_codes add column written text;
-- Codes that were sent to a number before kept it as it is written, and how it is dialled may have changed since.
delete from one_time_codes where purpose = 'phone';

-- What was proved is known in the form it was dialled.
update users set mobile_verified_at = null where mobile_e164 is null;
alter table users add constraint users_mobile_proof check (mobile_verified_at is null or (mobile is not null and mobile_e164 is not null));
