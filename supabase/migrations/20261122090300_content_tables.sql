-- Every table of content, that is of what visitors see. Moving rows, reverting changes, importing content and removing
-- unused pictures read this list: a migration that creates such a table adds its row.
create table private.content_tables (
  table_name     text primary key,
  key_column     text not null default 'id',
  -- What people call a row; null where private.name_row puts the name together.
  name_column    text,
  -- Holds the key of the row that a row belongs to. Rows are ordered among those that belong to the same one.
  parent_column  text,
  picture_column text,
  -- Whether staff put the rows in order, by display_order.
  is_ordered     boolean not null default true
);
alter table private.content_tables enable row level security;

-- A version for each table of content, which grows with every change. A cached page becomes stale only when a table
-- that it shows has changed.
create table public.content_version (
  table_name text primary key,
  version    bigint not null default 1,
  updated_at timestamptz not null default now()
);

create trigger touch_updated_at before update on public.content_version
  for each row execute function private.touch_updated_at();

alter table public.content_version enable row level security;
grant select on public.content_version to anon, authenticated, service_role;

create policy "anyone reads the content version" on public.content_version
  for select to anon, authenticated using (true);

-- A row trigger, because a statement that changed no row must not change the version.
create function private.bump_content_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_version (table_name) values (tg_table_name)
  on conflict (table_name) do update set version = content_version.version + 1;
  return null;
end
$$;
