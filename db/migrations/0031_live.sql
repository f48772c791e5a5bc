-- A session that ends, however it ends, ends what is open for it in every process.
create function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('session_id', old.id)::text);
  return null;
end $$;
create trigger session_ended after delete on sessions for each row execute function session_ended();
