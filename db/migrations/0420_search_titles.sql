-- Published diplomas and posts are searched by their titles.
alter table search_names drop constraint search_names_kind_check;
alter table search_names add check (kind in ('trainer', 'category', 'diploma', 'post'));

create function search_index_title() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from search_names where kind = tg_argv[0] and id = old.id; end if;
  if tg_op <> 'DELETE' and new.published_at is not null then
    insert into search_names values (tg_argv[0], new.id, search_name_vector(new.title || ' / ' || new.title_ar));
  end if;
  return null;
end $$;
create trigger diplomas_after_write_index_title after insert or delete or update of title, title_ar, published_at on diplomas
  for each row execute function search_index_title('diploma');
create trigger posts_after_write_index_title after insert or delete or update of title, title_ar, published_at on posts
  for each row execute function search_index_title('post');

insert into search_names
  select 'diploma', id, search_name_vector(title || ' / ' || title_ar) from diplomas where published_at is not null
  union all
  select 'post', id, search_name_vector(title || ' / ' || title_ar) from posts where published_at is not null;
