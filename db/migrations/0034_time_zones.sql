-- Which time a person goes by: what they chose, else that of the device they were last seen on; IANA names.
alter table users
  add column time_zone text check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'),
  add column device_time_zone text check (device_time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$');
