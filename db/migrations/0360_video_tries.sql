-- How often making a video was tried: an attempt that was interrupted is repeated, and the upload stays until the last one.
alter table lesson_videos add column tries integer not null default 0;
