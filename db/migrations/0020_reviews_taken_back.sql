-- A new review may wait for the short life of cached pages; one that was changed, hidden or taken back is shown no longer.
-- For each row: an insert that meets an earlier review counts as an update of the statement even where it changed none.
create trigger reviews_changed after update or delete on reviews for each row execute function content_changed();
