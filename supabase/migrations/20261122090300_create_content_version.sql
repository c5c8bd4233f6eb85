-- A number for each table of content that grows with every change visitors can see, so that a kept page grows old only
-- by changes of what it shows.
create table public.content_version (
  version    bigint not null default 1,
  updated_at timestamptz not null default now(),
  table_name text primary key
);

create trigger touch_updated_at before update on public.content_version
  for each row execute function private.touch_updated_at();

alter table public.content_version enable row level security;
grant select on public.content_version to anon, authenticated, service_role;

create policy "anyone reads the content version" on public.content_version
  for select to anon, authenticated using (true);

-- For each row, so that a statement that touched none, as a stranger's must, moves nothing.
create function private.bump_content_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_version (table_name) values (tg_table_name)
  on conflict (table_name) do update set version = content_version.version + 1;
  return null;
end
$$;
