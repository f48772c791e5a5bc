-- What of a message is for its recipient alone: it is blanked once the message is sent.
alter table outgoing_messages add column secrets text[] not null default '{}';

-- Codes of mails, text messages and gifts that were sent before.
update outgoing_messages set
  subject = regexp_replace(subject, '\d{6}', '••••••', 'g'),
  body_text = regexp_replace(body_text, '(?<!\d)\d{6}(?!\d)', '••••••', 'g'),
  body_html = regexp_replace(body_html, '<bdi>\d{6}</bdi>', '<bdi>••••••</bdi>', 'g')
where sent_at is not null and (subject ~ '\d{6}' or kind = 'sms');
update outgoing_messages set
  body_text = regexp_replace(body_text, '([0-9A-Z]{4}-){3}[0-9A-Z]{4}', '••••••', 'g'),
  body_html = regexp_replace(body_html, '([0-9A-Z]{4}-){3}[0-9A-Z]{4}', '••••••', 'g')
where sent_at is not null and body_text ~ 'giveaway\?code=';
