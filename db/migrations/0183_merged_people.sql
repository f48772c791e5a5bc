-- Two accounts of one person become one: the other leads to it, and nobody gets in by it any more.
alter table users add column merged_into uuid references users on delete set null;
create index on users (merged_into) where merged_into is not null;
