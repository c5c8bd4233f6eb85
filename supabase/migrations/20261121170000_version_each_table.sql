-- A version for each table of content instead of one for all, so that a kept page grows old only by
-- changes of what it shows.
delete from public.content_version;
alter table public.content_version drop column id;
alter table public.content_version add column table_name text primary key;

create or replace function private.bump_content_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_version (table_name) values (tg_table_name)
  on conflict (table_name) do update set version = content_version.version + 1;
  return null;
end
$$;
